import { SegmentedControl } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { isHexColour } from '@porchlight/domain/safe-url'
import { useState } from 'react'
import * as words from '../../../../words/editor.ts'
import { useColour } from '../../model/use-colour.ts'
import { useField } from '../../model/use-field.ts'
import { ColourField } from '../fields/colour-field.tsx'
import classes from '../fields/fields.module.css'
import { ImageControl } from '../fields/image-control.tsx'

const plain = '#000000'

/** A picture or a colour behind everything. */
export function BackgroundSection() {
  const background = useField('page', 'background')
  const colour = useColour('background')
  const isColour = isHexColour(background.value) || background.value === ''
  const [kind, setKind] = useState(isColour ? 'color' : 'image')
  return (
    <section className={classes.section} aria-label={words.background}>
      <h2 className={classes.sectionTitle}>{words.background}</h2>
      <SegmentedControl
        aria-label={words.background}
        value={kind}
        onChange={setKind}
        data={[
          { label: words.image, value: 'image' },
          { label: words.color, value: 'color' },
        ]}
      />
      {kind === 'image' ? (
        <ImageControl
          label={words.backgroundImage}
          value={isColour ? '' : background.value}
          onChange={(link) => background.set(link || plain)}
          hint={words.recommendedSize}
          error={background.error}
          typeMessage={messages.listings.photoType}
        />
      ) : (
        <ColourField
          label={words.backgroundColorLabel}
          value={isColour ? colour.value || plain : plain}
          onChange={({ hex }) => colour.adjust(hex)}
          error={background.error}
        />
      )}
    </section>
  )
}
