import { useController } from 'react-hook-form'
import { PictureControl, type PictureControlProps } from '../pictures/picture-control.tsx'
import { useFieldError } from './use-field-error.ts'

interface PictureFieldProps extends Omit<PictureControlProps, 'value' | 'onChange' | 'error'> {
  name: string
}

export function PictureField({ name, ...rest }: PictureFieldProps) {
  const { field } = useController({ name })
  const error = useFieldError(name)
  return <PictureControl {...rest} value={field.value} onChange={(link) => field.onChange(link)} error={error} />
}
