import { TextInput } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import { NumericFormat } from 'react-number-format'
import { useFieldError } from '../../../../ui/form/use-field-error.ts'

/** Dollars as they are written: separators, at most two decimals, never negative. */
export function PriceField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext()
  const error = useFieldError(name)
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <NumericFormat
          {...field}
          getInputRef={ref}
          customInput={TextInput}
          label={label}
          leftSection="$"
          inputMode="decimal"
          thousandSeparator=","
          decimalScale={2}
          allowNegative={false}
          error={error}
        />
      )}
    />
  )
}
