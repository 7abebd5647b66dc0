import { coloursOf, type PageColours } from './page-colours.ts'
import { useEdited, useEditorStore, usePart } from './use-editor.ts'

/** One color of the page. Changing it makes all that are shown the agent's own. */
export function useColour<Name extends keyof PageColours>(name: Name) {
  const store = useEditorStore()
  const page = usePart('page')
  const { campaignType } = useEdited()
  const shown = coloursOf(page, campaignType)
  const change = (value: PageColours[Name], key: string | null) => {
    const own = page.hasOwnColors ? {} : { ...shown, hasOwnColors: true }
    store.change('page', { ...own, [name]: value }, key)
  }
  return {
    value: shown[name],
    set: (value: PageColours[Name]) => change(value, null),
    adjust: (value: PageColours[Name]) => change(value, name),
  }
}
