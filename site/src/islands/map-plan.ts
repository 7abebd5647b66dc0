export interface MapPlan {
  container: HTMLElement
  styleUrl: string
  zoom: number
  longitude: number
  latitude: number
  onDrawn: () => void
  /** There will be no map. */
  onFailed: () => void
}
