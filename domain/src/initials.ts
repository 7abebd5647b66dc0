/** The first letters of a name's first and last words, for where a face is missing. Signs and emoji are no letters. */
export function initialsOf(...names: string[]): string {
  const letters = names
    .join(' ')
    .split(/\s+/)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0])
    .filter((letter) => letter !== undefined)
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return shown.join('').toLocaleUpperCase()
}
