import { blur, type Canvas, clip, ellipse, group, linear, path, radial, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Persona } from './personas.ts'
import type { SkinTones } from './skin.ts'

const outlines = {
  woman:
    'M400 178C474 178 517 232 517 316C517 388 503 436 464 480C442 504 420 517 400 517C380 517 358 504 336 480C297 436 283 388 283 316C283 232 326 178 400 178Z',
  man: 'M400 174C478 174 522 230 522 316C522 388 517 436 482 486C460 514 430 528 400 528C370 528 340 514 318 486C283 436 278 388 278 316C278 230 322 174 400 174Z',
}

export function headOutline({ isMan }: Persona): string {
  return isMan ? outlines.man : outlines.woman
}

/** Neck and collarbones, with the shadow the chin throws. */
export function paintNeck(canvas: Canvas, { isMan }: Persona, skin: SkinTones): string {
  const half = isMan ? 74 : 58
  const flare = half + 22
  const d = `M${400 - half} 430C${400 - half + 5} 520 ${400 - half + 2} 546 ${400 - flare} 574V790H${400 + flare}V574C${400 + half - 2} 546 ${400 + half - 5} 520 ${400 + half} 430Z`
  const fill = linear(
    canvas,
    [310, 0],
    [500, 0],
    [
      [0, skin.base],
      [0.35, mix(skin.base, skin.light, 0.4)],
      [1, skin.shade],
    ],
  )
  const chin = isMan ? 538 : 526
  const shadowShape = `M${400 - half - 10} 440C${400 - half} ${chin} 360 ${chin + 26} 410 ${chin + 30}C455 ${chin + 24} ${400 + half} ${chin} ${400 + half + 20} 440Z`
  return (
    path(d, fill) +
    group(
      { 'clip-path': clip(canvas, path(d, '#000')) },
      path(shadowShape, skin.deep, { opacity: 0.55, filter: blur(canvas, 13) }),
      stroke('M330 606C360 621 380 630 392 650M470 606C440 621 420 630 408 650', skin.shade, 5, {
        opacity: 0.45,
        filter: blur(canvas, 3),
      }),
    )
  )
}

export function paintEars(canvas: Canvas, { isMan }: Persona, skin: SkinTones): string {
  const edge = isMan ? 124 : 118
  return [-1, 1]
    .map((side) => {
      const fill = radial(canvas, [0, 0], 46, [
        [0, side < 0 ? skin.base : skin.shade],
        [1, skin.shade],
      ])
      return group(
        { transform: `translate(${400 + side * edge} 350) scale(${side} 1)` },
        path('M-8 -36C14 -48 30 -30 26 -4C24 18 12 40 -2 40C-10 40 -10 20 -10 0Z', fill),
        stroke('M2 -26C14 -30 20 -18 16 -2C14 8 8 14 4 20', skin.deep, 3, { opacity: 0.4, filter: blur(canvas, 1.2) }),
      )
    })
    .join('')
}

export function paintHead(canvas: Canvas, persona: Persona, skin: SkinTones): string {
  const d = headOutline(persona)
  const { age } = persona
  const fill = radial(canvas, [362, 300], 300, [
    [0, skin.light],
    [0.42, skin.base],
    [0.86, mix(skin.base, skin.shade, 0.75)],
    [1, skin.shade],
  ])
  const soft = (deviation: number) => blur(canvas, deviation)
  const lines = [
    stroke('M354 414C342 426 338 440 337 452M446 414C458 426 462 440 463 452', skin.deep, 4, {
      opacity: 0.14 + age * 0.16,
      filter: soft(2.6),
    }),
    age > 0.5 ? stroke('M356 268C384 263 416 263 444 268', skin.deep, 3, { opacity: 0.14, filter: soft(2) }) : '',
    age > 0.5
      ? stroke('M296 340l-11 -6M297 348l-12 3M504 340l11 -6M503 348l12 3', skin.deep, 2.4, {
          opacity: 0.26,
          filter: soft(1),
        })
      : '',
  ]
  return (
    path(d, fill) +
    group(
      { 'clip-path': clip(canvas, path(d, '#000')) },
      path('M476 180C540 260 530 420 450 530L540 530V180Z', skin.deep, { opacity: 0.34, filter: soft(26) }),
      path('M270 150H530V262C450 236 350 236 270 262Z', skin.deep, { opacity: 0.32, filter: soft(18) }),
      ellipse(324, 400, 38, 28, skin.blush, { opacity: 0.4, filter: soft(15) }),
      ellipse(478, 400, 34, 28, skin.blush, { opacity: 0.42, filter: soft(15) }),
      ellipse(334, 376, 26, 13, skin.light, { opacity: 0.5, filter: soft(9) }),
      ellipse(462, 378, 20, 10, skin.light, { opacity: 0.26, filter: soft(8) }),
      ellipse(386, 268, 54, 22, skin.light, { opacity: 0.4, filter: soft(20) }),
      ellipse(398, 498, 24, 11, skin.light, { opacity: 0.3, filter: soft(8) }),
      ...lines,
    )
  )
}

export function paintNose(canvas: Canvas, { isMan }: Persona, skin: SkinTones): string {
  const wide = isMan ? 1.14 : 1
  return group(
    { transform: `translate(400 -16) scale(${wide} 1)` },
    path('M6 322C10 362 18 390 27 412C30 426 18 434 0 435C-6 435 4 420 6 400C8 370 4 346 2 322Z', skin.deep, {
      opacity: 0.36,
      filter: blur(canvas, 5),
    }),
    path('M-24 318C-18 330 -14 345 -14 360C-20 350 -26 335 -32 326Z', skin.deep, {
      opacity: 0.2,
      filter: blur(canvas, 5),
    }),
    ellipse(-3, 366, 5.5, 36, skin.light, { opacity: 0.5, filter: blur(canvas, 4.5) }),
    ellipse(-3, 415, 11, 8, skin.light, { opacity: 0.6, filter: blur(canvas, 4) }),
    stroke('M-27 414C-31 424 -26 433 -17 432M27 414C31 424 26 433 17 432', skin.deep, 2.6, {
      opacity: 0.34,
      filter: blur(canvas, 1.3),
    }),
    path(
      'M-17 431C-12 425 -6 427 -4 432C-8 434 -13 434 -17 431ZM17 431C12 425 6 427 4 432C8 434 13 434 17 431Z',
      skin.deep,
      { opacity: 0.85, filter: blur(canvas, 0.6) },
    ),
    ellipse(0, 440, 20, 4, skin.deep, { opacity: 0.28, filter: blur(canvas, 3) }),
  )
}

/** A warm smile: upper teeth, a fuller lower lip, dimpled corners. */
export function paintMouth(canvas: Canvas, { lips, isMan }: Persona, skin: SkinTones): string {
  const tone = isMan ? mix(lips, skin.base, 0.35) : lips
  const upper = linear(
    canvas,
    [0, 448],
    [0, 464],
    [
      [0, mix(tone, skin.base, 0.2)],
      [1, darken(tone, 0.16)],
    ],
  )
  const lower = linear(
    canvas,
    [0, 474],
    [0, 504],
    [
      [0, darken(tone, 0.1)],
      [0.4, lighten(tone, 0.16)],
      [1, mix(tone, skin.shade, 0.4)],
    ],
  )
  const opening =
    'M349 458C372 461 388 463 400 463C412 463 428 461 451 458C440 478 420 487 400 487C380 487 360 478 349 458Z'
  const teeth = linear(
    canvas,
    [0, 458],
    [0, 486],
    [
      [0, '#e9ddd2'],
      [0.35, '#fffaf4'],
      [1, '#f2e8de'],
    ],
  )
  return group(
    { transform: `translate(400 450) scale(${isMan ? 0.84 : 0.8} ${isMan ? 0.68 : 0.74}) translate(-400 -462)` },
    ellipse(400, 514, 30, 6, skin.deep, { opacity: 0.34, filter: blur(canvas, 5) }),
    path(
      'M344 456C366 450 384 444 393 446C397 447 403 447 407 446C416 444 434 450 456 456C430 466 370 466 344 456Z',
      upper,
    ),
    path(
      'M347 458C360 482 380 489 400 489C420 489 440 482 453 458C446 492 422 506 400 506C378 506 354 492 347 458Z',
      lower,
    ),
    path(opening, '#7d2f2c'),
    group(
      { 'clip-path': clip(canvas, path(opening, '#000')) },
      path('M340 450H460V470C440 482 360 482 340 470Z', teeth),
      stroke('M400 458V480M384 458V480M416 458V480M370 458V476M430 458V476', '#cfc0b4', 1, { opacity: 0.35 }),
    ),
    ellipse(394, 496, 18, 3.4, '#ffffff', { opacity: isMan ? 0.16 : 0.34, filter: blur(canvas, 2) }),
    stroke('M343 455C339 453 337 450 336 446M457 455C461 453 463 450 464 446', skin.deep, 4, {
      opacity: 0.45,
      filter: blur(canvas, 1.6),
    }),
  )
}
