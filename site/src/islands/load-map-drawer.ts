export const loadMapDrawer = () => import('./draw-map.ts').then(({ drawMap }) => drawMap)
