import { Button, TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import { type FormEvent, useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useClientConfig } from '../../../lib/client-config.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/links.ts'
import { claimShortSlug } from '../api/change-page.ts'
import classes from './short-url-modal.module.css'

export function ShortUrlModal({ page, onClose }: { page: Page | null; onClose: () => void }) {
  return (
    <Dialog isOpen={page !== null} title={words.shortUrl} onClose={onClose}>
      {page && <ShortUrlForm page={page} onClose={onClose} />}
    </Dialog>
  )
}

function ShortUrlForm({ page, onClose }: { page: Page; onClose: () => void }) {
  const { shortUrl } = useClientConfig()
  const [slug, setSlug] = useState(page.shortSlugUrl)
  const [error, setError] = useState('')
  const [saved, setSaved] = useState('')
  const [isWorking, setWorking] = useState(false)

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(onClose, limits.timings.modalCloseAfterSuccess)
    return () => clearTimeout(timer)
  }, [saved, onClose])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isWorking || saved || !slug.trim()) return
    setWorking(true)
    setError('')
    try {
      setSaved(await claimShortSlug(page._id, slug.trim()))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setWorking(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        label={words.shortLink}
        value={slug}
        maxLength={limits.shortSlug.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={error}
        description={error ? undefined : words.lettersNumbersAnd}
        onChange={(event) => {
          setSlug(event.currentTarget.value)
          setError('')
        }}
      />
      <p className={classes.preview}>
        {shortUrl}/<strong>{slug.trim()}</strong>
      </p>
      <p className={classes.note}>{messages.links.shortSlugForGood}</p>
      {saved && <Notice tone="good">{saved}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.general.cancel}
        </Button>
        <WorkButton type="submit" color="amber" isWorking={isWorking} disabled={!slug.trim()}>
          {messages.general.save}
        </WorkButton>
      </div>
    </form>
  )
}
