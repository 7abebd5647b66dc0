const wildcard = /^\*(?:\/(\d+))?$/

/**
 * Whether this minute, in UTC, is one that a pattern names: minute, hour, day, month and day of the week, each a number,
 * `*`, or every so many of them.
 */
export function isDue(cron: string, now: Date): boolean {
  const values = [now.getUTCMinutes(), now.getUTCHours(), now.getUTCDate(), now.getUTCMonth() + 1, now.getUTCDay()]
  const fields = cron.split(' ')
  if (fields.length !== values.length) throw new Error(`no pattern of a time: ${cron}`)
  return fields.every((field, place) => {
    const every = wildcard.exec(field)
    return every ? (values[place] as number) % Number(every[1] ?? 1) === 0 : Number(field) === values[place]
  })
}
