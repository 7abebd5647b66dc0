/** '12% more than the week before': how a number compares with that of the time before, in words. */
export function compareCounts(now: number, before: number, timeBefore: string): string {
  if (now === before) return `As many as ${timeBefore}`
  if (before === 0) return `None in ${timeBefore}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'fewer'} than ${timeBefore}`
}
