const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A wait as people say it, never shorter than it is: '40 seconds', '10 minutes', '3 hours'. */
export function waitInWords(seconds: number): string {
  const [name, length] = units.find(([, size]) => seconds > size) ?? ['second', 1]
  const count = Math.max(1, Math.ceil(seconds / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
