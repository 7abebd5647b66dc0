/** A day or a week of a chart, and what the time before had in its place. */
export interface TimePoint {
  day: string
  now: number
  before: number
}
