import { SegmentedControl, Switch } from '@mantine/core'
import type { Tone } from '@porchlight/contract/options'
import { useDeferredValue, useMemo } from 'react'
import * as words from '../../../../words/editor.ts'
import { lookIn, takeOwnColours, wear } from '../../model/page-colours.ts'
import { useEdited, useEditor, useEditorStore, usePart } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from '../fields/fields.module.css'
import { FontPicker } from './font-picker.tsx'
import { ThemePicker } from './theme-picker.tsx'
import { sampleOf } from './theme-sample.ts'

const toneChoices: { label: string; value: Tone }[] = [
  { label: words.light, value: 'light' },
  { label: words.dark, value: 'dark' },
]

/** What the page wears: a theme, its tone and fonts, and whether the colors are the agent's own. */
export function ThemeSection() {
  const store = useEditorStore()
  const page = usePart('page')
  const { campaignType } = useEdited()
  const tone = useField('page', 'tone')
  return (
    <section className={classes.section} aria-label={words.design}>
      <h2 className={classes.sectionTitle}>{words.design}</h2>
      <Themes />
      {!page.hasOwnColors && (
        <SegmentedControl
          aria-label={words.lightOrDark}
          data={toneChoices}
          value={page.tone}
          onChange={(value) => tone.set(value as Tone)}
        />
      )}
      <FontPicker />
      <Switch
        size="md"
        label={words.useMyOwnColors}
        description={words.anyColorYouChangeBelow}
        checked={page.hasOwnColors}
        onChange={({ currentTarget: { checked } }) =>
          store.change('page', checked ? takeOwnColours(page, campaignType) : { hasOwnColors: false }, null)
        }
      />
    </section>
  )
}

/** Their pictures follow what is typed when there is time for it. */
function Themes() {
  const store = useEditorStore()
  const edited = useEdited()
  const worn = useEditor(({ document }) => document.page.theme)
  const document = useDeferredValue(useEditor((snapshot) => snapshot.document))
  return useMemo(
    () => (
      <ThemePicker
        value={worn}
        onChange={(theme) => store.change('page', wear(theme), null)}
        lookIn={(theme) => lookIn(document.page, edited.campaignType, theme)}
        sample={sampleOf(store.view)}
      />
    ),
    [store, edited, worn, document],
  )
}
