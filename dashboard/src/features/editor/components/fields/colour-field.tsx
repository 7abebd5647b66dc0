import { ActionIcon, ColorPicker, Popover, TextInput } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { Colour } from '@porchlight/contract/page'
import { fill } from '@porchlight/domain/fill'
import { useEffect, useState } from 'react'
import * as words from '../../../../words/editor.ts'
import classes from './colour-field.module.css'
import { isSameColour, parseColour } from './colour-text.ts'

interface ColourFieldProps {
  label: string
  /** As it is stored, in digits. */
  value: string
  withAlpha?: boolean
  onChange: (colour: Colour) => void
  /** Why a colour cannot be taken, if so. */
  findProblem?: (colour: Colour) => string | undefined
  error?: string | undefined
}

const swatches = ['#ffffff', '#fbf9f5', '#e8930c', '#b3261e', '#1e7a4c', '#2b3a67', '#1b1f3b', '#000000']

/** A colour: typed in digits, or picked behind its swatch. Half a colour stays as it was typed, and says so once it is left. */
export function ColourField({ label, value, withAlpha = false, onChange, findProblem, error }: ColourFieldProps) {
  const [typed, setTyped] = useState(value)
  const [isLeft, setLeft] = useState(false)
  // Undo and redo change it from outside; what one is typing is left alone: '#222' is a colour, and the way to another.
  useEffect(() => setTyped((current) => (isSameColour(current, value) ? current : value)), [value])
  const colour = parseColour(typed)
  const problem = colour ? (findProblem?.(colour) ?? error) : isLeft ? messages.links.colorInvalid : undefined

  function change(text: string) {
    setTyped(text)
    const next = parseColour(text)
    if (next && !findProblem?.(next) && text !== value) onChange(withAlpha ? next : { ...next, a: 1 })
  }

  return (
    <TextInput
      label={label}
      value={typed}
      error={problem}
      autoComplete="off"
      spellCheck={false}
      maxLength={9}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      leftSectionWidth={48}
      leftSectionPointerEvents="auto"
      leftSection={
        <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon variant="transparent" size={40} aria-label={fill(words.pickLabel, { label })}>
              <span className={classes.swatch}>
                <span style={{ background: colour ? typed : value }} />
              </span>
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={fill(words.pickLabel, { label })}>
            <ColorPicker
              format={withAlpha ? 'hexa' : 'hex'}
              value={colour ? typed : value}
              onChange={change}
              swatches={swatches}
              swatchesPerRow={8}
              saturationLabel={words.saturationAndBrightness}
              hueLabel={words.hue}
              alphaLabel={words.opacity}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
