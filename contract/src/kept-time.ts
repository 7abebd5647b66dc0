/** Every database keeps the years 1 to 9999; of others, each has its own opinion. */
export function isKeptTime(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}
