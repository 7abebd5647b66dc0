import { createContext } from 'react'
import type { MapPlan } from './map-plan.ts'

type DrawMap = (plan: MapPlan) => () => void

/** How a map comes to be drawn; only browsers have a way, so that the server never sees the map's library. */
export const MapDrawer = createContext<(() => Promise<DrawMap>) | null>(null)
