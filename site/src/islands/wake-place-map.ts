import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadMapDrawer } from './load-map-drawer.ts'
import { MapDrawer } from './map-drawer.ts'
import PlaceMap, { type PlaceMapProps } from './place-map.tsx'

export function wake(place: HTMLElement, props: object): void {
  const map = createElement(PlaceMap, props as PlaceMapProps)
  hydrateRoot(place, createElement(MapDrawer, { value: loadMapDrawer }, map))
}
