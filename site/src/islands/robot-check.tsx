import { useEffect, useRef, useState } from 'react'
import type { Frame } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { solveAltcha } from './solve-altcha.ts'
import { drawVendorCheck } from './vendor-check.ts'

interface RobotCheckProps {
  captcha: Frame['captcha']
  error: string | undefined
  onChange: (answer: string) => void
}

export function RobotCheck({ captcha, error, onChange }: RobotCheckProps) {
  return (
    <div className="field">
      {captcha.provider === 'altcha' ? (
        <SelfHosted isWrong={Boolean(error)} onChange={onChange} />
      ) : (
        <Vendor captcha={captcha} onChange={onChange} />
      )}
      <p className="error" id="step-captcha-error">
        {error}
      </p>
    </div>
  )
}

function SelfHosted({ isWrong, onChange }: { isWrong: boolean; onChange: (answer: string) => void }) {
  const { robotCheck } = useWords()
  const notes = { idle: '', working: robotCheck.working, done: robotCheck.done, failed: robotCheck.failed }
  const [state, setState] = useState<keyof typeof notes>('idle')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const toggle = (isWanted: boolean) => {
    running.current?.abort()
    onChange('')
    setState(isWanted ? 'working' : 'idle')
    if (!isWanted) return
    running.current = new AbortController()
    const { signal } = running.current
    solveAltcha(signal).then(
      (answer) => {
        if (signal.aborted) return
        setState('done')
        onChange(answer)
      },
      () => !signal.aborted && setState('failed'),
    )
  }
  return (
    <label className="robot" data-state={state}>
      <input
        type="checkbox"
        checked={state === 'working' || state === 'done'}
        onChange={(event) => toggle(event.currentTarget.checked)}
        aria-invalid={isWrong || undefined}
        aria-describedby="step-captcha-error"
        name="captcha"
      />
      <span>{robotCheck.label}</span>
      <span className="robot-note" role="status">
        {notes[state]}
      </span>
    </label>
  )
}

function Vendor({ captcha, onChange }: Omit<RobotCheckProps, 'error'>) {
  const { robotCheck } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (captcha.provider === 'altcha' || !place.current) return
    drawVendorCheck(captcha.provider, place.current, captcha.siteKey, onChange).catch(() => setFailed(true))
  }, [captcha, onChange])
  return <div ref={place}>{hasFailed && <p>{robotCheck.notLoaded}</p>}</div>
}
