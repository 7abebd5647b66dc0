import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import * as words from '../../words/ui.ts'
import classes from './robot-check.module.css'
import type { RobotCheckProps } from './robot-check-props.ts'
import { loadVendor, type Vendor, type VendorApi } from './vendor-script.ts'

interface VendorCheckProps extends RobotCheckProps {
  provider: Vendor
  siteKey: string
}

/** reCAPTCHA and Turnstile draw their own control; we give it a place, a name, and a way back when it fails. */
export function VendorCheck({ provider, siteKey, onChange, error, handle }: VendorCheckProps) {
  const id = useId()
  const place = useRef<HTMLFieldSetElement>(null)
  const widget = useRef<{ api: VendorApi; id: string | number } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useImperativeHandle(
    handle,
    () => ({
      reset: () => {
        if (widget.current) widget.current.api.reset(widget.current.id)
        onChange('')
      },
      settle: async () => {},
      focus: () => place.current?.focus(),
    }),
    [onChange],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another go
  useEffect(() => {
    let isGone = false
    setFailed(false)
    loadVendor(provider).then(
      (api) => {
        if (isGone || !place.current) return
        // A vendor draws into an element once only, so each go gets a fresh one.
        const slot = place.current.appendChild(document.createElement('div'))
        const clear = () => onChange('')
        widget.current = {
          api,
          id: api.render(slot, {
            sitekey: siteKey,
            theme: document.documentElement.dataset.mantineColorScheme,
            callback: onChange,
            'expired-callback': clear,
            'error-callback': clear,
          }),
        }
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
      widget.current = null
      place.current?.replaceChildren()
    }
  }, [provider, siteKey, onChange, attempt])

  return (
    <div>
      {hasFailed ? (
        <Button variant="default" fullWidth onClick={() => setAttempt(attempt + 1)}>
          {messages.general.retry}
        </Button>
      ) : (
        <fieldset
          ref={place}
          className={classes.vendor}
          tabIndex={-1}
          aria-label={words.robotCheck}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      )}
      <p className={classes.error} id={`${id}-error`}>
        {hasFailed ? words.weCouldntLoadTheRobot : error}
      </p>
    </div>
  )
}
