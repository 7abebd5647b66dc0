import { dressOf, type Look } from '@porchlight/domain/look'
import type { CSSProperties, ReactNode } from 'react'

interface SheetProps {
  kind: string
  look: Look
  /** A photograph stands behind it, instead of what its theme draws there. */
  isPictured?: boolean
  children: ReactNode
}

/** The painted ground of a page. */
export function Sheet({ kind, look, isPictured = false, children }: SheetProps) {
  const { style, ...attributes } = dressOf(look, { isPictured })
  return (
    <div className={`sheet ${kind}`} style={style as CSSProperties} {...attributes}>
      {children}
    </div>
  )
}
