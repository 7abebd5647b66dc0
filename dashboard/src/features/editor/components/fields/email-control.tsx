import { Button, TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../../../lib/credentials.ts'
import { requestEmailChange } from '../../../../lib/email-change.ts'
import { preload } from '../../../../lib/new-build.ts'
import { ConfirmEmailDialog } from '../../../../ui/confirm-email-dialog.tsx'
import { toastGood } from '../../../../ui/toast.ts'
import * as words from '../../../../words/editor.ts'
import { useEdited, useEditor, useEditorStore } from '../../model/use-editor.ts'
import classes from './fields.module.css'

/** Comes while an address is typed. */
const loadJudge = () => import('./judge-email.ts')

/** The address an agent signs in with: it changes with a code, and not with each letter that is typed. */
export function EmailControl() {
  const store = useEditorStore()
  const { email } = useEdited().userData
  const issue = useEditor(({ issues, showsAllIssues }) => (showsAllIssues ? issues.email : undefined))
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string>()
  const [confirming, setConfirming] = useState<string | null>(null)
  const isOwner = !isImpersonating(readCredentials())
  const isNew = typed.trim() !== email

  async function confirm() {
    try {
      const { judgeEmail } = await loadJudge()
      const verdict = judgeEmail(typed)
      setProblem('problem' in verdict ? verdict.problem : undefined)
      if ('problem' in verdict) return
      await requestEmailChange(verdict.email)
      setConfirming(verdict.email)
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }

  return (
    <div className={classes.withAction}>
      <TextInput
        label={words.emailAddress}
        type="email"
        autoComplete="email"
        maxLength={limits.text.email}
        value={typed}
        disabled={!isOwner}
        description={isNew ? words.notChangedYet : messages.profile.emailHint}
        error={problem ?? issue}
        onFocus={() => preload(loadJudge)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {isNew && (
        <Button variant="default" size="xs" onClick={confirm}>
          {words.confirmTheNewEmail}
        </Button>
      )}
      {confirming && (
        <ConfirmEmailDialog
          email={confirming}
          onDone={({ user, message }) => {
            setConfirming(null)
            setTyped(user.email)
            store.learnUser(user)
            toastGood(message)
          }}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  )
}
