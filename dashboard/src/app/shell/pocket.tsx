import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isImpersonating, readCredentials } from '../../lib/credentials.ts'
import { resumeNotices } from '../../lib/notices.ts'
import { hearWorker, registerWorker } from '../../lib/register-worker.ts'
import { mayLeave } from '../../lib/unsaved.ts'
import { useWaiting } from './use-waiting.ts'

/** What the app does as one of a home screen: a worker for when there is no line, notices, and the number on its icon. */
export function Pocket() {
  const navigate = useNavigate()
  // None of it is worth a word where it fails: the screens work without it.
  useEffect(() => {
    registerWorker().catch(() => {})
    if (!isImpersonating(readCredentials())) resumeNotices().catch(() => {})
  }, [])
  useEffect(
    () =>
      hearWorker(async (path) => {
        if (await mayLeave()) navigate(path)
      }),
    [navigate],
  )
  useWaiting()
  return null
}
