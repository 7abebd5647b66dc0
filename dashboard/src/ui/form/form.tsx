import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError, messageOf } from '../../lib/api.ts'
import { useFailureToast } from './failure-toast.ts'
import { FormBusyProvider } from './form-busy.ts'
import { useSubmitOnce } from './use-submit-once.ts'

interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  onSubmit: (values: Output) => Promise<void>
  /** Which fields a refusal is about, where its own list of fields does not say. */
  placeError?: (error: ApiError) => Record<string, string>
  /** Something the form has to wait for before its values are complete. */
  settle?: () => Promise<void>
  /** In a form of several steps: takes the place of submitting on all but the last, and answers whether it went on. */
  onStep?: () => Promise<boolean>
  onRefused?: () => void
  /** Another window has saved since: answers whether to save once more, with what was settled. */
  onConflict?: () => Promise<boolean>
  /** Said instead of the refusal's own sentence; null where the form says it itself. */
  failureToast?: string | null
  className?: string
  children: ReactNode
}

/**
 * A form bound to react-hook-form: Enter submits, once; a refusal stands beside the fields it is about (the rest in
 * `FormMessage` and a notice), and nothing typed is lost.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, placeError, settle, onStep, onRefused, onConflict, failureToast, className, children } = props
  const toastFailure = useFailureToast()

  function showRefusal(error: unknown) {
    if (!(error instanceof ApiError)) reportError(error)
    const placed: Record<string, string> = error instanceof ApiError ? { ...error.errors, ...placeError?.(error) } : {}
    const fields = (Object.keys(form.getValues()) as Path<Input>[]).filter((name) => placed[name])
    for (const name of fields) form.setError(name, { type: 'server', message: placed[name] })
    if (fields[0]) {
      form.setFocus(fields[0])
      return
    }
    form.setError('root', { type: 'server', message: messageOf(error) })
    if (failureToast !== null) toastFailure(failureToast ?? messageOf(error))
  }

  async function save(take: () => void) {
    try {
      await form.handleSubmit(async (values) => {
        await onSubmit(values)
        take()
      })()
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409 && !error.duplicate
      if (!isConflict || !(await onConflict?.())) throw error
      await save(take)
    }
  }

  const { isBusy, handlers } = useSubmitOnce(async (take) => {
    try {
      if (onStep) {
        if (await onStep()) take()
        return
      }
      await settle?.()
      await save(take)
    } catch (error) {
      onRefused?.()
      showRefusal(error)
    }
  })

  return (
    <FormProvider {...form}>
      <FormBusyProvider value={isBusy}>
        <form noValidate className={className} {...handlers}>
          {children}
        </form>
      </FormBusyProvider>
    </FormProvider>
  )
}
