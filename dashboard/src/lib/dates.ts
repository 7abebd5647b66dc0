import dayjs from 'dayjs'

/** 'MMM DD, YYYY', as everywhere a day stands without its time. */
export function formatDay(date: string | Date): string {
  return dayjs(date).format('MMM DD, YYYY')
}
