import { ColorInput } from '@mantine/core'
import type { Colour } from '@porchlight/contract/page'
import { useEffect, useState } from 'react'
import { useEditorStore } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import { parseColour, writeColour } from './colour-text.ts'

/** A colour with its opacity; typed or picked, and kept only when it is one. */
export function ColourControl({ name, label }: { name: 'textColor' | 'backgroundColor'; label: string }) {
  const store = useEditorStore()
  const { value } = useField('page', name)
  const stored = writeColour(value)
  const [typed, setTyped] = useState(stored)
  // Undo and redo change it from outside; half a colour being typed stays as it is.
  useEffect(() => setTyped(stored), [stored])

  function change(text: string) {
    setTyped(text)
    const colour: Colour | null = parseColour(text)
    if (colour) store.change('page', { [name]: colour }, name)
  }

  return (
    <ColorInput
      label={label}
      format="hexa"
      value={typed}
      onChange={change}
      onBlur={() => setTyped(stored)}
      swatches={['#ffffff', '#000000', '#1b1f3b', '#2b3a67', '#e8930c', '#fbf9f5', '#1e7a4c', '#b3261e']}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      popoverProps={{ withinPortal: true }}
      size="md"
    />
  )
}
