/** Where an element stands in a sentence: `{name}`, or `<name>words</name>` around words of its own. */
export interface Slot {
  name: string
  words: string
}

/** What a message says, in its order: plain text, and slots for whoever draws it. A mark without its other is text. */
export function messageParts(message: string): (string | Slot)[] {
  const pieces = message.split(/(<\/?\w+>|\{\w+\})/)
  const parts: (string | Slot)[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const name = piece.slice(1, -1)
    const isMark = at % 2 === 1
    if (isMark && piece.startsWith('{')) parts.push({ name, words: '' })
    else if (isMark && pieces[at + 2] === `</${name}>`) {
      parts.push({ name, words: pieces[at + 1] ?? '' })
      at += 2
    } else if (piece) parts.push(piece)
  }
  return parts
}
