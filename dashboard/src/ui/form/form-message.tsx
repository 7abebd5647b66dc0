import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useSay } from '../../lib/client-config.ts'
import { Notice } from '../notice.tsx'

/** What went wrong with the whole form rather than with one of its fields, brought into view in a long one. */
export function FormMessage() {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name: 'root' })
  const failure = errors.root
  useEffect(() => {
    if (failure) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure?.message) return null
  return (
    <div ref={place}>
      <Notice tone="bad">{say(failure.message)}</Notice>
    </div>
  )
}
