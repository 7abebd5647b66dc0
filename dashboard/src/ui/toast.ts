import { notifications } from '@mantine/notifications'

/** Good news may wait until a screen reader has finished its sentence; bad news may not. */
export function toastGood(message: string): void {
  notifications.show({ message, color: 'green', role: 'status' })
}

export function toastBad(message: string): void {
  notifications.show({ message, color: 'red', role: 'alert', autoClose: 8000 })
}
