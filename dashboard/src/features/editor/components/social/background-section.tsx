import { SegmentedControl } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { isHexColour } from '@porchlight/domain/safe-url'
import { useState } from 'react'
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
    <section className={classes.section} aria-label="Background">
      <h2 className={classes.sectionTitle}>Background</h2>
      <SegmentedControl
        aria-label="Background"
        value={kind}
        onChange={setKind}
        data={[
          { label: 'Image', value: 'image' },
          { label: 'Color', value: 'color' },
        ]}
      />
      {kind === 'image' ? (
        <ImageControl
          label="Background image"
          value={isColour ? '' : background.value}
          onChange={(link) => background.set(link || plain)}
          hint="Recommended size: 3840 x 2160"
          error={background.error}
          typeMessage={messages.listings.photoType}
        />
      ) : (
        <ColourField
          label="Background color"
          value={isColour ? colour.value || plain : plain}
          onChange={({ hex }) => colour.adjust(hex)}
          error={background.error}
        />
      )}
    </section>
  )
}
