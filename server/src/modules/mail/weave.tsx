import { messageParts } from '@porchlight/domain/message-parts'
import { Fragment, type ReactNode } from 'react'

type Part = ReactNode | ((words: string) => ReactNode)

/**
 * A sentence with elements in it: `{name}` makes way for its part, and `<link>words</link>` hands its words to one. What
 * others have typed comes as a part, never filled in before: it might name a part itself.
 */
export function weave(message: string, parts: Record<string, Part>): ReactNode {
  return messageParts(message).map((piece) => {
    if (typeof piece === 'string') return piece
    const part = parts[piece.name]
    return <Fragment key={piece.name}>{typeof part === 'function' ? part(piece.words) : part}</Fragment>
  })
}
