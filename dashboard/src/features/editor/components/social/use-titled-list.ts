import type { PagePart } from '../../model/document.ts'
import { useEditor, useEditorStore, useIssue } from '../../model/use-editor.ts'

/** Sections of the page whose list has a title. */
export type TitledSection = 'testimonial' | 'myWork'

/** The list alone. */
export function useTitledList<Name extends TitledSection>(name: Name) {
  const store = useEditorStore()
  const list: PagePart[Name]['dataList'] = useEditor(({ document }) => document.page[name].dataList)
  const error = useIssue(`${name}.dataList`)
  const set = (dataList: PagePart[Name]['dataList']) =>
    store.change('page', { [name]: { ...store.getSnapshot().document.page[name], dataList } })
  return { list, set, error }
}
