import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat'

dayjs.extend(localizedFormat)

/** 'MMM DD, YYYY', as everywhere a day stands without its time. */
export function formatDay(date: string | Date): string {
  return dayjs(date).format('MMM DD, YYYY')
}

/** 'MMM D', where the year goes without saying. */
export function formatShortDay(date: string): string {
  return dayjs(date).format('MMM D')
}

/** 'MMM D, YYYY LT', as everywhere a moment is named. */
export function formatMoment(date: string): string {
  return dayjs(date).format('MMM D, YYYY LT')
}

/** 'LT', where the day goes without saying. */
export function formatTime(date: string): string {
  return dayjs(date).format('LT')
}
