import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface WorkButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> {
  isWorking: boolean
}

/** Shows that it is at work. It is never `disabled` then: that would throw the keyboard's focus away. */
export function WorkButton({ isWorking, onClick, ...rest }: WorkButtonProps) {
  return (
    <Button
      {...rest}
      onClick={isWorking ? undefined : onClick}
      aria-disabled={isWorking || undefined}
      leftSection={isWorking ? <Loader size={18} color="currentColor" aria-hidden="true" /> : rest.leftSection}
    />
  )
}
