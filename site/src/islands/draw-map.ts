import { Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapPlan } from './map-plan.ts'

setWorkerUrl(workerUrl)

/** Draws into the container and answers how to take it away again. */
export function drawMap({ container, styleUrl, zoom, longitude, latitude, onDrawn, onFailed }: MapPlan): () => void {
  let hasStyle = false
  let isGone = false
  const map = new MapView({
    container,
    style: styleUrl,
    center: [longitude, latitude],
    zoom,
    cooperativeGestures: true,
    attributionControl: { compact: true },
  })
  const remove = () => {
    if (!isGone) map.remove()
    isGone = true
  }
  map.once('style.load', () => {
    hasStyle = true
    map.addControl(new NavigationControl({ showCompass: false }))
    new Marker({ color: '#e8930c' }).setLngLat([longitude, latitude]).addTo(map)
  })
  map.once('load', onDrawn)
  // A tile that does not come leaves a gap, a style that does not come no map at all.
  map.on('error', () => {
    if (hasStyle) return
    setTimeout(() => {
      remove()
      onFailed()
    })
  })
  return remove
}
