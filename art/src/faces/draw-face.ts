import { type Canvas, createCanvas, group, linear, radial, rect, toSvg } from '../canvas.ts'
import { paintBackdrop } from './backdrop.ts'
import { paintClothes, paintEarrings } from './clothes.ts'
import { paintEyes, paintGlasses } from './eyes.ts'
import { paintBeard, paintHairBack, paintHairFront } from './hair.ts'
import { headOutline, paintEars, paintHead, paintMouth, paintNeck, paintNose } from './head.ts'
import { type Persona, type PersonaName, personas } from './personas.ts'
import { skinTones } from './skin.ts'

/** An agent's portrait. */
export function drawFace(name: PersonaName): string {
  const canvas = createCanvas(800, 800, name)
  const persona: Persona = personas[name]
  const skin = skinTones(persona.skin)
  const turned = { transform: `rotate(${persona.tilt} 400 560)` }
  return toSvg(
    canvas,
    paintBackdrop(canvas, persona.backdrop),
    group(
      { transform: 'translate(400 370) scale(1.13) translate(-400 -370)' },
      group(turned, paintHairBack(canvas, persona)),
      paintNeck(canvas, persona, skin),
      paintClothes(canvas, persona),
      group(
        turned,
        paintEars(canvas, persona, skin),
        paintHead(canvas, persona, skin),
        paintBeard(canvas, persona, headOutline(persona)),
        paintEyes(canvas, persona, skin),
        paintNose(canvas, persona, skin),
        paintMouth(canvas, persona, skin),
        paintHairFront(canvas, persona),
        persona.hasEarrings ? paintEarrings() : '',
        persona.hasGlasses ? paintGlasses(canvas) : '',
      ),
    ),
    paintGrade(canvas),
  )
}

function paintGrade(canvas: Canvas): string {
  const { width, height } = canvas
  const corners = radial(canvas, [width / 2, height * 0.45], width * 0.72, [
    [0.6, '#1c1218', 0],
    [1, '#1c1218', 0.34],
  ])
  const warmth = linear(
    canvas,
    [0, 0],
    [width, height],
    [
      [0, '#ffe7bd', 0.3],
      [1, '#ffe7bd', 0],
    ],
  )
  return rect(0, 0, width, height, warmth, { style: 'mix-blend-mode:soft-light' }) + rect(0, 0, width, height, corners)
}
