import { ActionIcon, TextInput } from '@mantine/core'
import { siteOriginOf } from '@porchlight/contract/embeds'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import { fill } from '@porchlight/domain/fill'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import * as words from '../../words/ui.ts'
import { WorkButton } from '../work-button.tsx'
import { allowSites } from './allow-sites.ts'
import classes from './embed-panel.module.css'

const { links } = messages

/** Which sites may show parts of a page; each change is saved as it is made. */
export function AllowedSites({ page }: { page: Page }) {
  const [sites, setSites] = useState(page.embedOrigins)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isWorking, setWorking] = useState(false)

  async function save(next: string[]): Promise<boolean> {
    setWorking(true)
    setError('')
    try {
      setSites(await allowSites(page._id, next))
      return true
    } catch (failure) {
      setError(messageOf(failure))
      return false
    } finally {
      setWorking(false)
    }
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (isWorking) return
    const site = siteOriginOf(typed)
    if (!site) return setError(links.embedOriginInvalid)
    if (sites.includes(site)) return setError(links.embedOriginTwice)
    if (sites.length >= limits.embedOrigins.count) return setError(links.tooManyEmbedOrigins)
    if (await save([...sites, site])) setTyped('')
  }

  return (
    <section className={classes.part}>
      <h3>{words.allowedSites}</h3>
      {sites.length === 0 ? (
        <p className={classes.note}>{words.noSiteMayShow}</p>
      ) : (
        <ul className={classes.sites} aria-label={words.allowedSites}>
          {sites.map((site) => (
            <li key={site}>
              <span>{site}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={fill(words.removeSite, { site })}
                disabled={isWorking}
                onClick={() => save(sites.filter((other) => other !== site))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add} className={classes.add}>
        <TextInput
          label={words.addressOfASite}
          placeholder="https://www.example.com"
          value={typed}
          maxLength={limits.url}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError('')
          }}
        />
        <WorkButton type="submit" variant="default" isWorking={isWorking}>
          {words.add}
        </WorkButton>
      </form>
    </section>
  )
}
