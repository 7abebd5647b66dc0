import { limits } from '@porchlight/contract/limits'

const { pagesStay, monthsKept, monthsToldBefore } = limits.lapse

/** When the access of an agent ends or has ended; infinity where it has no end. */
export type AccessEnd = Date | number

export function pagesRestFrom(accessEnd: Date): Date {
  return new Date(accessEnd.getTime() + pagesStay)
}

/** Whether visitors see that the pages rest instead of the pages. */
export function arePagesResting(accessEnd: AccessEnd, now: Date): boolean {
  return restTime(accessEnd) <= now.getTime()
}

/** The moment from which they do, for what is kept until then; infinity where it never comes. */
export function restTime(accessEnd: AccessEnd): number {
  return Number(accessEnd) + pagesStay
}

/** When an agent who has not come back is told that everything will be deleted. */
export function deletionToldFrom(accessEnd: Date): Date {
  return addMonths(accessEnd, monthsKept - monthsToldBefore)
}

/** Whoever was told late is deleted late: nobody has less than the promised time to come back. */
export function deletedFrom(accessEnd: Date, toldAt: Date): Date {
  return new Date(Math.max(+addMonths(accessEnd, monthsKept), +addMonths(toldAt, monthsToldBefore)))
}

/** The same day some months later, or the last day of a month that has no such day. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCMonth(date.getUTCMonth() + months)
  if (moved.getUTCDate() !== date.getUTCDate()) moved.setUTCDate(0)
  return moved
}
