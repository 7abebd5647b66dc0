import { Button } from '@mantine/core'
import type { Coupon } from '@porchlight/contract/billing'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/billing.ts'
import { applyCoupon } from '../api/coupon.ts'
import classes from './coupon-field.module.css'

interface CouponFieldProps {
  coupon: Coupon | null
  onChange: (coupon: Coupon | null) => void
}

export function CouponField({ coupon, onChange }: CouponFieldProps) {
  const { clearErrors, getValues, setError, setFocus, setValue } = useFormContext()
  const typed: string = useWatch({ name: 'CouponCode' })
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useState('')

  async function apply() {
    setWorking(true)
    setMessage('')
    clearErrors('CouponCode')
    try {
      const applied = await applyCoupon(getValues('CouponCode'))
      onChange(applied.coupon)
      setMessage(applied.message)
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setError('CouponCode', { type: 'server', message: messageOf(error) })
    } finally {
      setWorking(false)
    }
  }

  function remove() {
    onChange(null)
    setMessage('')
    setValue('CouponCode', '')
    clearErrors('CouponCode')
    setFocus('CouponCode')
  }

  return (
    <div className={classes.row}>
      <TextField
        name="CouponCode"
        label={words.couponCode}
        placeholder={words.optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={coupon !== null}
        inputWrapperOrder={['label', 'input', 'error']}
        onKeyDown={(event) => {
          // Enter in this field means the code, not the payment.
          if (event.key !== 'Enter' || coupon || !typed.trim()) return
          event.preventDefault()
          apply()
        }}
      />
      {coupon ? (
        <Button variant="default" className={classes.button} onClick={remove}>
          {words.remove}
        </Button>
      ) : (
        <WorkButton
          variant="default"
          className={classes.button}
          isWorking={isWorking}
          disabled={!typed.trim()}
          onClick={apply}
        >
          {words.apply}
        </WorkButton>
      )}
      <p className={classes.message} role="status">
        {message}
      </p>
    </div>
  )
}
