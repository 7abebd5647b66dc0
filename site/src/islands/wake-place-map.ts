import PlaceMap from './place-map.tsx'
import { wakeWith } from './wake-with.ts'

export const wake = wakeWith(PlaceMap)
