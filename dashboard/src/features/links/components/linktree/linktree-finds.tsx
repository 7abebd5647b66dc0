import { Button, Checkbox } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import type { LinktreePage } from '@porchlight/contract/linktree'
import { messages } from '@porchlight/contract/messages'
import { networkList } from '@porchlight/contract/networks'
import { links as addresses } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { newLinks } from '@porchlight/domain/linktree'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../../lib/api.ts'
import { useAgent } from '../../../../lib/me.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { WorkButton } from '../../../../ui/work-button.tsx'
import * as words from '../../../../words/links.ts'
import { addFromLinktree, isSocialLinkLive } from '../../api/linktree.ts'
import { settingsQuery } from '../../api/settings.ts'
import classes from './linktree.module.css'

/** What was found, ticked; what the agent has of their own stays theirs. */
export function LinktreeFinds({ found, onBack }: { found: LinktreePage; onBack: () => void }) {
  const agent = useAgent()
  const navigate = useNavigate()
  const settings = useQuery(settingsQuery)
  const live = useQuery({ queryKey: ['social-link', 'is-live'], queryFn: isSocialLinkLive, staleTime: 0 })
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState('')
  const [isWorking, setWorking] = useState(false)

  const links = newLinks(agent.propertylist, found.links)
  const known = found.links.length - links.length
  const bio = agent.information ? '' : found.bio
  const networks = networkList.filter(({ field }) => found.networks[field] && settings.data?.[field] === '')
  const isTicked = (key: string) => !unticked.has(key)
  const chosen = {
    links: links.filter(({ link }) => isTicked(link)),
    bio: isTicked('bio') ? bio : '',
    networks: Object.fromEntries(
      networks.filter(({ field }) => isTicked(field)).map(({ field }) => [field, found.networks[field]]),
    ),
  }
  const isTooMuch = agent.propertylist.length + chosen.links.length > limits.page.items
  const isNothing = chosen.links.length === 0 && !chosen.bio && Object.keys(chosen.networks).length === 0
  const isLoading = settings.isPending || live.isPending

  async function add() {
    setWorking(true)
    setFailure('')
    try {
      navigate(addresses.editor('social-link', 'site-editor', await addFromLinktree(agent, chosen)))
    } catch (error) {
      setFailure(messageOf(error))
      setWorking(false)
    }
  }

  function tick(key: string, isWanted: boolean) {
    const next = new Set(unticked)
    isWanted ? next.delete(key) : next.add(key)
    setUnticked(next)
  }

  function row(key: string, title: string, text: ReactNode) {
    return (
      <li key={key}>
        <Checkbox
          checked={isTicked(key)}
          label={title}
          description={text}
          onChange={(event) => tick(key, event.currentTarget.checked)}
        />
      </li>
    )
  }

  return (
    <div className={classes.panel}>
      <ul className={classes.finds} aria-label={words.whatWeFound} aria-busy={isLoading}>
        {links.map(({ title, link }) => row(link, title, link))}
        {networks.map(({ field, name }) => row(field, name, found.networks[field]))}
        {bio && row('bio', words.aboutYou, bio)}
      </ul>
      {known > 0 && <p className={classes.text}>{fill(words.alreadyOnYourPage, { known })}</p>}
      {found.leftOut.length > 0 && (
        <p className={classes.text}>{fill(words.leftOutBecauseTheyArent, { leftOut: found.leftOut.join(', ') })}</p>
      )}
      {live.data && (
        <p className={classes.text} role="status">
          {words.yourSocialLinkIsLive}
        </p>
      )}
      {isTooMuch && <Notice tone="bad">{messages.links.tooManyItems}</Notice>}
      {(failure || settings.isError) && <Notice tone="bad">{failure || messageOf(settings.error)}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <WorkButton
          color="amber"
          isWorking={isWorking}
          disabled={isNothing || isTooMuch || isLoading || settings.isError}
          onClick={add}
        >
          {live.data ? words.addToMyPage : words.addToMyDraft}
        </WorkButton>
      </div>
    </div>
  )
}
