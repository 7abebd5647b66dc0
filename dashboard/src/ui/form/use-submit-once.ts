import { timings } from '@porchlight/contract/timings'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'

/**
 * A repeat is ignored: while one submission is under way, or within 400 ms of one by the same button that was taken with
 * nothing else done in between.
 */
export function useSubmitOnce(work: (take: () => void) => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)
  const takenAt = useRef(Number.NEGATIVE_INFINITY)
  const pressed = useRef<HTMLElement | null>(null)

  const expectNew = () => {
    takenAt.current = Number.NEGATIVE_INFINITY
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const now = performance.now()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter !== pressed.current) expectNew()
    if (running.current || now - takenAt.current < timings.submitRepeat) return
    running.current = true
    pressed.current = submitter
    setBusy(true)
    try {
      await work(() => {
        takenAt.current = now
      })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function seeClick({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('[type=submit]')) expectNew()
  }

  return { isBusy, handlers: { onSubmit: submit, onInput: expectNew, onClick: seeClick } }
}
