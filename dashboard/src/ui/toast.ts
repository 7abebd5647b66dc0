import type { NotificationData } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Comes behind the first screen, which has nothing to tell yet. */
export const loadToasts = () => import('./toasts.tsx')

async function show(notice: NotificationData): Promise<void> {
  const { showToast } = await loadToasts()
  showToast(notice)
}

/** Good news may wait until a screen reader has finished its sentence; bad news may not. */
export function toastGood(message: string, id?: string): void {
  void show({ id, message, color: 'green', role: 'status' })
}

/** Good news with something to do about it: it stays long enough to be used. */
export function toastNews(message: ReactNode, id: string): void {
  void show({ id, message, color: 'green', role: 'status', autoClose: 60_000 })
}

export function toastBad(message: string, id?: string): void {
  void show({ id, message, color: 'red', role: 'alert', autoClose: 8000 })
}

/** Something could not be saved: under the product's name, as the documents have it. */
export function toastFailure(title: string, message: string): void {
  void show({ id: 'failure', title, message, color: 'red', role: 'alert', autoClose: 8000 })
}

export async function hideToast(id: string): Promise<void> {
  const toasts = await loadToasts()
  toasts.hideToast(id)
}
