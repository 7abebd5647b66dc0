import '@mantine/notifications/styles.layer.css'
import { type NotificationData, Notifications, notifications } from '@mantine/notifications'

export function Toasts() {
  // Heard because the place was there before the words: what comes with its place often is not.
  return (
    <Notifications aria-live="polite" position="bottom-center" autoClose={5000} limit={3} notificationMaxHeight={640} />
  )
}

/** With an id, a newer notice takes the older one's place. */
export function showToast(notice: NotificationData): void {
  hideToast(notice.id)
  notifications.show(notice)
}

export function hideToast(id: string | undefined): void {
  if (id) notifications.hide(id)
}
