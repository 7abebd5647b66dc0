/** What stands behind a page, as layers of a CSS background over its ground, drawn with the tint. */
export type Backdrop = (tint: string) => string

export const noBackdrop: Backdrop = () => 'none'

/** From the tint at both ends to the bare ground between them, however long the page is. */
export const wash: Backdrop = (tint) => `linear-gradient(180deg, ${tint}, transparent 46%, ${tint})`

export const weave: Backdrop = (tint) =>
  [0, 90].map((angle) => `repeating-linear-gradient(${angle}deg, ${tint} 0 1px, transparent 1px 4px)`).join(', ')

export const squares: Backdrop = (tint) =>
  [0, 90].map((angle) => `linear-gradient(${angle}deg, ${tint} 1px, transparent 1px) 50% 0 / 36px 36px`).join(', ')

export const circles: Backdrop = (tint) =>
  [
    ['6% 110px', 64],
    ['96% 40px', 120],
    ['97% 640px', 56],
    ['1% 790px', 110],
  ]
    .map(
      ([at, size]) => `radial-gradient(circle at ${at}, ${tint} 0 ${size}px, transparent ${size}.5px) 0 0 / 100% 980px`,
    )
    .join(', ')

/** Over the head of the page, and never behind its foot. */
export const arches: Backdrop = (tint) =>
  `radial-gradient(circle at 50% 20px, ${tint} 0 152px, transparent 153px 166px, ${tint} 167px 206px, transparent 207px) top / 100% 240px no-repeat`

export const slope: Backdrop = (tint) =>
  `linear-gradient(168deg, ${tint} 0 62%, transparent 62.2%) top / 100% 460px no-repeat`

/** One picture that repeats: seven layers of gradients over a long page kept a slow phone busy. */
export const stars: Backdrop = (tint) => {
  const circles = [
    [22, 34, 2.5],
    [140, 22, 1.7],
    [196, 118, 2.9],
    [78, 152, 1.9],
    [118, 96, 1.5],
    [30, 206, 1.7],
    [172, 214, 2.1],
  ].map(([x, y, radius]) => `<circle cx='${x}' cy='${y}' r='${radius}'/>`)
  return `${picture(`width='220' height='240' fill='${tint}'`, circles.join(''))} 0 0 / 220px 240px`
}

/** A thin line within the edges. */
export const frame: Backdrop = (tint) =>
  [
    '50% 10px / calc(100% - 20px) 1px',
    '50% calc(100% - 10px) / calc(100% - 20px) 1px',
    '10px 50% / 1px calc(100% - 20px)',
    'calc(100% - 10px) 50% / 1px calc(100% - 20px)',
  ]
    .map((place) => `linear-gradient(${tint}, ${tint}) ${place} no-repeat`)
    .join(', ')

export const waves: Backdrop = (tint) =>
  [
    shape(tint, '0 0 1440 260', 'M0 60c240-80 480-80 720 0s480 80 720 0v200H0z'),
    shape(
      tint,
      '0 0 1440 260',
      'M0 60c240-80 480-80 720 0s480 80 720 0v200H0z',
      'scale(1 -1) translate(0 -260)',
      'top',
    ),
  ].join(', ')

export const hills: Backdrop = (tint) =>
  shape(tint, '0 0 1440 420', 'M0 190c300-190 560-140 800-20 220 110 430 90 640-50v300H0z')

/** Drawn across the foot of the page, or its head. */
function shape(tint: string, box: string, path: string, transform = '', place = 'bottom'): string {
  const turned = transform && ` transform='${transform}'`
  const drawn = picture(`viewBox='${box}' preserveAspectRatio='none'`, `<path fill='${tint}'${turned} d='${path}'/>`)
  return `${drawn} ${place} / max(100%, 720px) 260px no-repeat`
}

function picture(attributes: string, drawing: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' ${attributes}>${drawing}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
