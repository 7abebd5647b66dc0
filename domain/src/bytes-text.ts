const units = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** A size as people say it: '820 KB', '1.5 MB', '20 GB'. */
export function bytesText(bytes: number): string {
  const [unit, size] = units.find(([, length]) => bytes >= length) ?? ['KB', 1024]
  const count = bytes / size
  return `${Number(count.toFixed(count < 10 ? 1 : 0))} ${unit}`
}
