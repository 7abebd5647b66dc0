import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { hearBackFirst } from '../../lib/back-button.ts'
import { forgetUnsaved, hasUnsaved, noteUnsaved } from '../../lib/unsaved.ts'
import * as words from '../../words/ui.ts'
import { ConfirmModal } from '../confirm-modal.tsx'

interface LeaveGuardProps {
  /** Addresses that show this very form, such as its other tabs. */
  staysOn?: (path: string) => boolean
  /** There is something to lose that the form's fields do not know of yet. */
  isHolding?: boolean
}

/** Inside a form: asks before what was typed is discarded by a link, by Back, or by closing and reloading the tab. */
export function LeaveGuard({ staysOn, isHolding = false }: LeaveGuardProps) {
  const { isDirty } = useFormState()
  const mustAsk = isDirty || isHolding
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null)
  const here = useRef({ pathname, search, index: 0, staysOn })
  useEffect(() => {
    here.current = { ...here.current, pathname, search, index: readIndex(window.history.state) }
  }, [pathname, search])
  useEffect(() => {
    here.current.staysOn = staysOn
  })

  useEffect(() => {
    if (!mustAsk) return
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve))
    const forget = noteUnsaved(here, ask)
    const isElsewhere = (to: { pathname: string; search: string }) =>
      (to.pathname !== here.current.pathname || to.search !== here.current.search) &&
      !here.current.staysOn?.(to.pathname)

    async function leaveBy(go: () => void) {
      if (!(await ask())) return
      forgetUnsaved()
      go()
    }

    function seeClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !hasUnsaved() || !isPlainClick(event) || !leadsToAScreen(link) || !isElsewhere(link)) return
      event.preventDefault()
      event.stopPropagation()
      const { pathname, search, hash } = link
      void leaveBy(() => navigate({ pathname, search, hash }))
    }

    let isOnTheWayBack = false
    /** The browser has gone already: it is sent back before the router learns of it. */
    function seeBack(event: PopStateEvent) {
      if (isOnTheWayBack) {
        isOnTheWayBack = false
        event.stopImmediatePropagation()
        return
      }
      if (!hasUnsaved() || !isElsewhere(window.location)) return
      const steps = readIndex(event.state) - here.current.index
      event.stopImmediatePropagation()
      isOnTheWayBack = true
      window.history.go(-steps)
      void leaveBy(() => window.history.go(steps))
    }

    function seeUnload(event: BeforeUnloadEvent) {
      if (hasUnsaved()) event.preventDefault()
    }

    window.addEventListener('click', seeClick, { capture: true })
    const stopHearing = hearBackFirst(seeBack)
    window.addEventListener('beforeunload', seeUnload)
    return () => {
      forget()
      window.removeEventListener('click', seeClick, { capture: true })
      stopHearing()
      window.removeEventListener('beforeunload', seeUnload)
    }
  }, [mustAsk, navigate])

  return (
    <ConfirmModal
      isOpen={answer !== null}
      title={words.leaveWithoutSaving}
      text={words.yourChangesArentSavedYet}
      confirmLabel={words.leave}
      isDanger
      onConfirm={async () => answer?.(true)}
      onClose={() => {
        answer?.(false)
        setAnswer(null)
      }}
    />
  )
}

/** The router counts the entries of its history. */
function readIndex(state: unknown): number {
  const hasIndex = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
  return hasIndex ? (state as { idx: number }).idx : 0
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Not another tab, not a file, not another site: those leave this screen as it is, or are seen as it unloads. */
const leadsToAScreen = ({ target, download, origin, pathname }: HTMLAnchorElement) =>
  target !== '_blank' && !download && origin === window.location.origin && !pathname.startsWith('/api/')
