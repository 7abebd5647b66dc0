import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

const failureId = 'failure'

/** Good news may wait until a screen reader has finished its sentence; bad news may not. */
export function toastGood(message: string, id?: string): void {
  hideToast(id)
  notifications.show({ id, message, color: 'green', role: 'status' })
}

/** Good news with something to do about it: it stays long enough to be used. */
export function toastNews(message: ReactNode, id: string): void {
  hideToast(id)
  notifications.show({ id, message, color: 'green', role: 'status', autoClose: 30_000 })
}

export function toastBad(message: string, id?: string): void {
  hideToast(id)
  notifications.show({ id, message, color: 'red', role: 'alert', autoClose: 8000 })
}

/** Something could not be saved: under the product's name, as the documents have it. */
export function toastFailure(title: string, message: string): void {
  hideToast(failureId)
  notifications.show({ id: failureId, title, message, color: 'red', role: 'alert', autoClose: 8000 })
}

/** With an id, a newer notice takes the older one's place. */
export function hideToast(id: string | undefined): void {
  if (id) notifications.hide(id)
}
