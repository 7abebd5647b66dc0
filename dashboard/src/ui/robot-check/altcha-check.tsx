import { Loader } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { pageMessages } from '@porchlight/contract/page-messages'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import classes from './robot-check.module.css'
import type { RobotCheckProps } from './robot-check-props.ts'
import { solveAltcha } from './solve-altcha.ts'

type State = 'idle' | 'working' | 'done' | 'failed'

const { robotCheck } = pageMessages
const notes: Record<State, string> = {
  idle: '',
  working: robotCheck.working,
  done: robotCheck.done,
  failed: robotCheck.failed,
}

/** A fresh answer is found a little before the old one runs out. */
const freshFor = limits.robotCheck.lifetime - 30_000

export function AltchaCheck({ onChange, error, handle }: RobotCheckProps) {
  const id = useId()
  const [state, setState] = useState<State>('idle')
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<{ abort: AbortController; settled: Promise<void> } | null>(null)

  const reset = useCallback(() => {
    running.current?.abort.abort()
    running.current = null
    setState('idle')
    onChange('')
  }, [onChange])

  const solve = useCallback(() => {
    const abort = new AbortController()
    setState('working')
    const settled = solveAltcha(abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return
        setState('done')
        onChange(answer)
      },
      () => {
        if (abort.signal.aborted) return
        setState('failed')
        onChange('')
      },
    )
    running.current = { abort, settled }
  }, [onChange])

  useImperativeHandle(
    handle,
    () => ({
      reset,
      settle: async () => running.current?.settled,
      focus: () => input.current?.focus(),
    }),
    [reset],
  )

  useEffect(() => () => running.current?.abort.abort(), [])

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(solve, freshFor)
    return () => clearTimeout(timer)
  }, [state, solve])

  return (
    <div>
      <div className={classes.check} data-state={state} data-error={error ? true : undefined}>
        <input
          ref={input}
          id={id}
          type="checkbox"
          className={classes.input}
          checked={state === 'working' || state === 'done'}
          onChange={(event) => (event.currentTarget.checked ? solve() : reset())}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={classes.box} aria-hidden="true">
          {state === 'working' && <Loader size={18} />}
          {state === 'done' && <IconCheck size={18} stroke={3} />}
        </span>
        <label htmlFor={id}>{robotCheck.label}</label>
        <span className={classes.note} role="status">
          {notes[state]}
        </span>
      </div>
      <p className={classes.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}
