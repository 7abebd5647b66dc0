import type { DayTime } from '@porchlight/contract/options'
import { siteMessages } from '@porchlight/contract/site-messages'
import { fill } from './fill.ts'
import * as words from './words.ts'

/** 'Would like to talk on Tuesday, November 17, in the afternoon.' */
export function talkWords(day: string, time: DayTime | undefined): string {
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return fill(siteMessages.talk.wish, { when: time ? fill(words.inThe, { date, time }) : date })
}

const aDay = 24 * 60 * 60 * 1000

/** Whether it is over everywhere: where an agent works it may still be what is yesterday in Greenwich. */
export function isDayOver(day: string, now: Date): boolean {
  return day < new Date(now.getTime() - aDay).toISOString().slice(0, 10)
}
