import { zodResolver } from '@hookform/resolvers/zod'
import { type ListingFormValues, type ListingInput, listingForm } from '@porchlight/contract/listing-form'
import { useCallback, useEffect, useRef } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { usePhotos } from '../../../../ui/photos/use-photos.ts'
import { loadImage } from '../../../../ui/pictures/picture-edits.ts'
import { useEditor, useEditorStore } from '../../model/use-editor.ts'

/** Joins the form to the editor's document: what is typed goes in, what undo or a choice changes comes back. */
export function useListingPart() {
  const store = useEditorStore()
  const { document, told, asks } = useEditor()
  const { values } = document.property
  const form = useForm<ListingFormValues, unknown, ListingInput>({
    resolver: zodResolver(listingForm.editor),
    defaultValues: values,
    mode: 'onTouched',
  })
  const { setValue, setError, getFieldState, trigger, reset, subscribe } = form
  const shown = useRef(values)

  const showPhotos = useCallback(
    (links: string[]) => {
      setValue('images', links, { shouldDirty: true })
      for (const link of links) void learn(store, link)
    },
    [setValue, store],
  )
  const photos = usePhotos(imagesOf(values), showPhotos)

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: typed, name }) => {
          const next = { ...typed, status: shown.current.status }
          if (JSON.stringify(next) === JSON.stringify(shown.current)) return
          shown.current = next
          store.change('property', { values: next }, `property.${name ?? ''}`)
          // What was asked for is judged again at once: were it on leaving the field, a click would miss what moves.
          const field = name as Path<ListingFormValues> | undefined
          if (field && getFieldState(field).error) void trigger(field)
        },
      }),
    [subscribe, store, getFieldState, trigger],
  )

  useEffect(() => {
    if (values === shown.current) return
    const hasOtherPhotos = imagesOf(values).join() !== imagesOf(shown.current).join()
    shown.current = values
    reset(values)
    if (hasOtherPhotos) photos.reset(imagesOf(values))
  }, [values, reset, photos])

  // What publishing asks for, and what the server has refused, stands beside its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking twice for the same thing marks it twice
  useEffect(() => {
    for (const [field, message] of Object.entries(told)) {
      const [part, name] = field.split('.')
      if (part === 'property' && name) setError(name as Path<ListingFormValues>, { type: 'server', message })
    }
  }, [asks, told, setError])

  return { form, photos }
}

function imagesOf({ images }: ListingFormValues): string[] {
  return Array.isArray(images) ? images : []
}

/** The frame lays a photo out by its size, which only the loaded picture tells. */
async function learn(store: ReturnType<typeof useEditorStore>, link: string): Promise<void> {
  if (store.knowsPicture(link)) return
  const { naturalWidth: width, naturalHeight: height } = await loadImage(link)
  store.learnPicture({ id: link, url: link, width, height, placeholder: '', sources: [] })
}
