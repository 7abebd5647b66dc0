import { createElement } from 'react'
import { loadMapDrawer } from './load-map-drawer.ts'
import { MapDrawer } from './map-drawer.ts'
import PlaceMap, { type PlaceMapProps } from './place-map.tsx'
import { wakeWith } from './wake-with.ts'

export const wake = wakeWith((props: PlaceMapProps) =>
  createElement(MapDrawer, { value: loadMapDrawer }, createElement(PlaceMap, props)),
)
