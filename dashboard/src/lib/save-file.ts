/** Some browsers read the file a moment after the click. */
const readWithin = 10_000

/** Hands a file that was made in the browser to its user. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}
