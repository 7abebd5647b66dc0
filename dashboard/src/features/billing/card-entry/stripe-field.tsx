import { Input } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import type { CardField } from '@porchlight/domain/card-error'
import type { StripeCardNumberElement, StripeElementChangeEvent, StripeElements } from '@stripe/stripe-js'
import { useEffect, useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import fieldClasses from '../../../ui/form/field.module.css'
import { useFormBusy } from '../../../ui/form/form-busy.ts'
import { useFieldError } from '../../../ui/form/use-field-error.ts'
import classes from './stripe-field.module.css'

const { billing } = messages

const kinds = {
  cardNumber: { element: 'cardNumber', missing: billing.cardNumberRequired, invalid: billing.cardNumberInvalid },
  cardDate: { element: 'cardExpiry', missing: billing.expiryRequired, invalid: billing.expiryInvalid },
  securityCode: { element: 'cardCvc', missing: billing.securityCodeRequired, invalid: billing.securityCodeInvalid },
} as const

interface StripeFieldProps {
  elements: StripeElements
  name: CardField
  label: string
  placeholder: string
}

/** One of Stripe's card fields, looking and behaving like one of ours: it stands in a frame that we cannot see into. */
export function StripeField({ elements, name, label, placeholder }: StripeFieldProps) {
  const {
    field: { onChange, onBlur, ref },
  } = useController({ name })
  const error = useFieldError(name)
  const isBusy = useFormBusy()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<StripeCardNumberElement>(null)

  useEffect(() => {
    if (!place.current) return
    // The three kinds differ in nothing that is used here, only in the library's types.
    const element = elements.create(kinds[name].element as 'cardNumber', {
      placeholder,
      style: styleLike(place.current),
    })
    element.on('change', (event) => onChange(complaintAbout(name, event)))
    element.on('blur', onBlur)
    element.mount(place.current)
    ref(element)
    mounted.current = element
    return () => element.destroy()
  }, [elements, name, placeholder, onChange, onBlur, ref])

  useEffect(() => mounted.current?.update({ disabled: isBusy }), [isBusy])

  // Evening falls while somebody looks for their card.
  useEffect(() => {
    const repaint = () => place.current && mounted.current?.update({ style: styleLike(place.current) })
    const watch = new MutationObserver(repaint)
    watch.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => watch.disconnect()
  }, [])

  return (
    <Input.Wrapper id={id} label={label} error={error} errorProps={{ role: 'alert' }} className={fieldClasses.field}>
      <Input
        component="div"
        id={id}
        ref={place}
        error={Boolean(error)}
        size="md"
        classNames={{ input: classes.place }}
      />
    </Input.Wrapper>
  )
}

/** What is still wrong with it, in our words where there are any; nothing once it is complete. */
function complaintAbout(name: CardField, { empty, complete, error }: StripeElementChangeEvent & WithError): string {
  if (empty) return kinds[name].missing
  if (error?.code === 'invalid_number') return billing.cardNumberIncorrect
  if (error && !error.code.startsWith('incomplete')) return error.message
  return complete ? '' : kinds[name].invalid
}

interface WithError {
  error: { code: string; message: string } | undefined
}

/** Style sheets do not reach into the frame, so it is told how the text around it looks. */
function styleLike(place: HTMLElement) {
  const { color, fontSize } = getComputedStyle(place)
  const placeholder = getComputedStyle(place).getPropertyValue('--mantine-color-placeholder')
  return {
    base: { color, fontSize, fontFamily: 'Inter, system-ui, sans-serif', '::placeholder': { color: placeholder } },
    invalid: { color },
  }
}
