/** By the words of a query that is spelled once: a name that a session may know it by. */
const names = new Map<string, string>()

export function giveName(text: string): void {
  if (!names.has(text)) names.set(text, `spelled_${names.size}`)
}

export const nameOfSpelled = (text: string): string | undefined => names.get(text)
