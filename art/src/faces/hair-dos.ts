import type { Point } from '../canvas.ts'
import type { HairStyle } from './personas.ts'

/** A lock lies between two curves (start, then three points for each further piece). */
export interface Lock {
  inner: readonly Point[]
  outer: readonly Point[]
}

interface HairDo {
  back: readonly Lock[]
  front: readonly Lock[]
}

/** Coordinates as they stand in a path: x y x y… */
function lock(inner: string, outer: string): Lock {
  return { inner: readPoints(inner), outer: readPoints(outer) }
}

function readPoints(text: string): Point[] {
  const numbers = text.split(' ').map(Number)
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0],
  )
}

function mirrored({ inner, outer }: Lock): Lock {
  const flip = (points: readonly Point[]) => points.map(([x, y]): Point => [800 - x, y])
  return { inner: flip(inner), outer: flip(outer) }
}

const longSide = lock(
  '400 160 330 190 322 300 318 380 312 470 330 560 280 700',
  '400 118 240 112 222 260 226 360 222 470 170 580 240 700',
)

const wavesFront = lock(
  '366 196 334 214 304 256 298 320 292 388 330 436 306 510 288 566 326 640 266 744',
  '396 116 256 106 228 214 232 306 236 380 180 424 192 500 202 566 156 640 232 740',
)

const wavesFrontRight = lock(
  '366 196 430 204 490 250 502 320 508 388 472 436 494 510 512 566 474 640 534 744',
  '384 116 536 98 572 214 568 306 564 380 620 424 608 500 598 566 644 640 568 740',
)

const bobSide = lock(
  '400 150 330 190 312 280 310 350 308 420 312 470 338 516',
  '400 116 240 110 220 250 222 350 220 430 214 486 262 528',
)

const bobFront = lock(
  '330 220 312 240 300 270 296 320 292 390 296 440 326 508',
  '400 116 272 104 230 200 228 320 224 410 214 474 262 526',
)

const bobFrontRight = lock(
  '470 220 488 240 500 270 504 320 508 390 504 440 474 508',
  '400 116 528 104 570 200 572 320 576 410 586 474 538 526',
)

/** Runs across the brow, so that its strands fall. */
const fringe = lock(
  '372 118 306 150 280 210 286 268 287 274 288 280 292 290',
  '428 118 494 150 520 210 514 268 513 274 512 280 508 290',
)

const capBack = lock(
  '286 330 290 220 340 190 400 190 460 190 510 220 514 330',
  '270 340 256 186 320 116 400 116 480 116 544 186 530 340',
)

const bunKnot = lock(
  '340 124 334 82 366 64 400 66 436 64 466 82 460 124',
  '344 134 356 158 382 166 400 166 418 166 444 158 456 134',
)

const bunFront = lock(
  '378 214 346 216 312 250 300 288 296 304 292 318 286 336',
  '398 108 290 104 254 196 264 292 266 308 272 324 282 338',
)

const bunFrontRight = lock(
  '378 214 440 214 488 250 500 288 504 304 508 318 514 336',
  '398 108 510 104 546 196 536 292 534 308 528 324 518 338',
)

const sidePartLeft = lock(
  '344 222 322 228 304 250 296 286 292 310 288 330 288 360',
  '352 118 284 122 254 190 260 276 264 310 268 336 276 364',
)

const sidePartTop = lock(
  '336 224 380 244 452 222 492 250 504 276 510 310 512 360',
  '346 120 386 92 506 88 540 186 550 240 544 306 526 364',
)

const cropTop = lock(
  '286 330 290 262 328 226 400 224 472 226 510 262 514 330',
  '274 336 262 200 318 144 400 142 482 144 538 200 526 336',
)

const tousledLocks = [
  lock(
    '292 312 292 262 318 232 352 228 380 224 396 236 410 244',
    '270 330 246 190 304 112 372 104 424 102 456 150 444 226',
  ),
  lock(
    '372 236 400 214 440 220 472 236 494 252 506 280 512 330',
    '356 122 420 76 504 104 534 170 552 220 548 280 526 344',
  ),
  lock(
    '326 230 350 214 384 224 398 244 404 252 412 256 424 258',
    '312 134 356 90 436 100 456 160 464 196 456 230 440 252',
  ),
  lock(
    '430 226 452 214 480 226 492 246 496 252 498 258 500 266',
    '416 124 470 104 530 150 536 210 538 234 528 254 512 268',
  ),
]

export const hairDos: Record<Exclude<HairStyle, 'curls'>, HairDo> = {
  waves: { back: [capBack, longSide, mirrored(longSide)], front: [wavesFrontRight, wavesFront] },
  bob: { back: [capBack, bobSide, mirrored(bobSide)], front: [bobFrontRight, bobFront, fringe] },
  bun: { back: [capBack, bunKnot], front: [bunFrontRight, bunFront] },
  'side-part': { back: [capBack], front: [sidePartTop, sidePartLeft] },
  crop: { back: [], front: [cropTop] },
  tousled: { back: [capBack], front: tousledLocks },
}
