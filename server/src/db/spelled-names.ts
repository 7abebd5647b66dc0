interface Named {
  name: string
  /** Such a question is answered in other columns once its table has more of them. */
  asksForAll: boolean
}

/** By the words of a query that is spelled once: a name that a session may know it by. */
const named = new Map<string, Named>()

export function giveName(text: string): void {
  if (named.has(text)) return
  named.set(text, { name: `spelled_${named.size}`, asksForAll: /\.\*|\bselect \*/.test(withoutBrackets(text)) })
}

export const nameOfSpelled = (text: string): Named | undefined => named.get(text)

/** What stands in brackets is only asked for on the way to the answer. */
function withoutBrackets(text: string): string {
  const rest = text.replace(/\([^()]*\)/g, '')
  return rest === text ? text : withoutBrackets(rest)
}
