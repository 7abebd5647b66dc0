import type { ListingFormValues, ListingInput } from '@porchlight/contract/listing-form'
import { useEffect, useRef } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { preload } from '../../../../lib/new-build.ts'
import { listingResolver, loadListingJudges } from '../../../../ui/listing-form/listing-resolver.ts'
import { imagesOf } from '../../model/document.ts'
import { useEditor, useEditorStore, usePart } from '../../model/use-editor.ts'

/** Joins the form to the editor's document: what is typed goes in, what undo or a choice changes comes back. */
export function useListingPart() {
  const store = useEditorStore()
  const { values } = usePart('property')
  const told = useEditor((snapshot) => snapshot.told)
  const asks = useEditor((snapshot) => snapshot.asks)
  const form = useForm<ListingFormValues, unknown, ListingInput>({
    resolver: listingResolver('editor'),
    defaultValues: values,
    mode: 'onTouched',
  })
  useEffect(() => preload(loadListingJudges), [])
  const { setValue, setError, getFieldState, trigger, reset, subscribe } = form
  const shown = useRef(values)

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
    const { images: _, ...before } = shown.current
    const { images, ...now } = values
    shown.current = values
    // A photo that has come up meanwhile leaves what is typed, and what is marked, as it is.
    if (JSON.stringify(now) === JSON.stringify(before)) {
      const shouldValidate = getFieldState('images').error !== undefined
      setValue('images', imagesOf({ images }), { shouldDirty: true, shouldValidate })
    } else reset(values)
  }, [values, reset, setValue, getFieldState])

  // What publishing asks for, and what the server has refused, stands beside its field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking twice for the same thing marks it twice
  useEffect(() => {
    for (const [field, message] of Object.entries(told)) {
      const [part, name] = field.split('.')
      if (part === 'property' && name) setError(name as Path<ListingFormValues>, { type: 'server', message })
    }
  }, [asks, told, setError])

  return { form, photos: store.photos }
}
