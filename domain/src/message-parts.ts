/** Where an element stands in a sentence: `{name}`, or `<name>words</name>` around words of its own. */
export interface Slot {
  name: string
  words: string
}

/** What a message says, in its order: plain text, and slots for whoever draws it. */
export function messageParts(message: string): (string | Slot)[] {
  const parts: (string | Slot)[] = []
  let at = 0
  for (const found of message.matchAll(/<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g)) {
    const [whole, tag, words = '', name = ''] = found
    if (found.index > at) parts.push(message.slice(at, found.index))
    parts.push({ name: tag ?? name, words })
    at = found.index + whole.length
  }
  if (at < message.length) parts.push(message.slice(at))
  return parts
}
