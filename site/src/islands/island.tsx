import { createContext, type ReactNode, useContext } from 'react'

/** True where React runs the whole page, as in the editor's preview: islands are then alive from the start. */
export const LivePage = createContext(false)

export type IslandName = 'mortgage-estimator' | 'sale-calculator' | 'place-map'

interface IslandProps {
  name: IslandName
  /** Touched: pointed at, tapped or focused. Seen: scrolled into view. */
  wake: 'touched' | 'seen'
  props: object
  children: ReactNode
}

/** A part of the page that is plain HTML until its moment; only then the browser loads React for it. */
export function Island({ name, wake, props, children }: IslandProps) {
  if (useContext(LivePage)) return <div>{children}</div>
  return (
    <div data-island={name} data-wake={wake} data-props={JSON.stringify(props)}>
      {children}
    </div>
  )
}
