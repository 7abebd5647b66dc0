import dayjs from 'dayjs'

/** 'MMM DD, YYYY', as everywhere a day stands without its time. */
export function formatDay(date: string): string {
  return dayjs(date).format('MMM DD, YYYY')
}

/** 'Jan 5, 2024 3:04 PM' */
export function formatTime(date: string): string {
  return dayjs(date).format('MMM D, YYYY h:mm A')
}
