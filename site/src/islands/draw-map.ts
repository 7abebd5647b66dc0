import { Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapPlan } from './map-plan.ts'

setWorkerUrl(workerUrl)

/** Draws into the container and answers how to take it away again. */
export function drawMap({ container, styleUrl, zoom, longitude, latitude, onDrawn }: MapPlan): () => void {
  const map = new MapView({
    container,
    style: styleUrl,
    center: [longitude, latitude],
    zoom,
    cooperativeGestures: true,
    attributionControl: { compact: true },
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  new Marker({ color: '#e8930c' }).setLngLat([longitude, latitude]).addTo(map)
  map.once('load', onDrawn)
  // A style or tile that does not arrive leaves the address; nobody needs to read about it.
  map.on('error', () => undefined)
  return () => map.remove()
}
