import { type EditedPage, pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call, messageOf } from '../../lib/api.ts'
import { useClientConfig } from '../../lib/client-config.ts'
import { haveSocialLink } from '../../lib/social-link.ts'
import * as words from '../../words/ui.ts'
import { hideToast, toastBad, toastNews } from '../toast.ts'
import { WorkButton } from '../work-button.tsx'
import classes from './first-steps.module.css'

/** The notices of editing and publishing replace each other. */
const noticeId = 'updatable'

async function publishSocialLink(): Promise<EditedPage> {
  const id = await haveSocialLink()
  await call(pageEndpoints.publishPageById, { body: { id } })
  return (await call(pageEndpoints.pageById, { query: { id } })).data
}

/** From nothing to a page that visitors see, with one tap; whoever wants to choose first does that in the editor. */
export function PublishPage() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { shortUrl } = useClientConfig()
  const [isWorking, setWorking] = useState(false)

  async function publish() {
    setWorking(true)
    void hideToast(noticeId)
    try {
      const [page, { PublishedNotice }] = await Promise.all([
        publishSocialLink(),
        import('../published/published-notice.tsx'),
      ])
      const open = (address: string) => {
        void hideToast(noticeId)
        navigate(address)
      }
      toastNews(<PublishedNotice page={page} slugUrl={page.slugUrl} shortUrl={shortUrl} onOpen={open} />, noticeId)
      navigate(routes.socialLinks)
    } catch (error) {
      toastBad(messageOf(error), noticeId)
    } finally {
      // Whatever became of it: the steps, the list and the account say where things stand.
      await Promise.all(['me', 'pages', 'overview'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      setWorking(false)
    }
  }

  return (
    <span className={classes.action}>
      <WorkButton color="amber" fullWidth isWorking={isWorking} onClick={publish}>
        {words.publishMyPage}
      </WorkButton>
      <Link to={routes.createSocialLink}>{words.chooseALookFirst}</Link>
    </span>
  )
}
