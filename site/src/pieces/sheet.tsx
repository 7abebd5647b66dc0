import type { CSSProperties, ReactNode } from 'react'
import type { Palette } from '../theme/colours.ts'

/** The painted ground of a page. */
export function Sheet({ kind, palette, children }: { kind: string; palette: Palette; children: ReactNode }) {
  const paint = {
    '--ground': palette.ground,
    '--text': palette.text,
    '--muted': palette.muted,
    '--line': palette.line,
    '--surface': palette.surface,
    '--accent': palette.accent,
    '--fill': palette.fill,
    '--on-fill': palette.onFill,
    '--bad': palette.bad,
  } as CSSProperties
  return (
    <div className={`sheet ${kind}`} style={paint} data-tone={palette.isDark ? 'dark' : 'light'}>
      {children}
    </div>
  )
}
