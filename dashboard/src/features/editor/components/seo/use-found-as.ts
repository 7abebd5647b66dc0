import { descriptionOf, photoOf, titleOf } from '@porchlight/domain/page-words'
import { useEditor, useEditorStore } from '../../model/use-editor.ts'

/** Title, description and picture of the page as it stands, in the very words its head will have. */
export function useFoundAs() {
  const { view } = useEditorStore()
  // Whatever changes, the view may have.
  useEditor((snapshot) => snapshot)
  return { title: titleOf(view), description: descriptionOf(view), image: photoOf(view)?.url ?? '' }
}
