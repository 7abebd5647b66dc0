import { useContext, useEffect, useRef, useState } from 'react'
import { Icon } from '../pieces/icon.tsx'
import { useWords } from '../use-words.ts'
import { MapDrawer } from './map-drawer.ts'

export interface PlaceMapProps {
  address: string
  latitude: number | null
  longitude: number | null
  zoom: number
  styleUrl: string
}

const directionsTo = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** The address and a way there, always; the drawn map above them once it has loaded. */
export default function PlaceMap({ address, latitude, longitude, zoom, styleUrl }: PlaceMapProps) {
  const { home } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const loadDrawer = useContext(MapDrawer)

  useEffect(() => {
    const container = place.current
    if (!container || !loadDrawer || latitude === null || longitude === null || !styleUrl) return
    let stop = () => {}
    let isGone = false
    void loadDrawer()
      .then((drawMap) => {
        if (isGone) return
        const [onDrawn, onFailed] = [() => setDrawn(true), () => setFailed(true)]
        stop = drawMap({ container, styleUrl, zoom, longitude, latitude, onDrawn, onFailed })
      })
      // The address below stands on its own.
      .catch(() => setFailed(true))
    return () => {
      isGone = true
      stop()
    }
  }, [latitude, longitude, zoom, styleUrl, loadDrawer])

  return (
    <div className="map" data-drawn={isDrawn}>
      {latitude !== null && longitude !== null && styleUrl && !isFailed && <div className="map-canvas" ref={place} />}
      <p className="map-address">
        <Icon name="pin" />
        <span className="map-place">{address}</span>
        <a href={directionsTo(address)} target="_blank" rel="noopener">
          {home.directions}
        </a>
      </p>
    </div>
  )
}
