import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { useAgent } from '../../../lib/me.ts'
import { preload } from '../../../lib/new-build.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import * as words from '../../../words/editor.ts'
import { editedPageQuery, socialLinkQuery } from '../api/pages.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { lateTabs } from './late-tabs.ts'
import classes from './social-link-page.module.css'
import { SocialProfileEditor } from './social-profile-editor.tsx'

/** The profile behind the social link, without the frame beside it. */
export function SocialLinkPage() {
  useTitle(words.socialLinkTitle)
  const agent = useAgent()
  const social = useQuery(socialLinkQuery)
  const id = social.data?.id ?? ''
  const page = useQuery({ ...editedPageQuery(id), enabled: id !== '' })
  useEffect(() => preload(lateTabs['social-link']['site-editor'].load), [])
  const failure = social.error ?? page.error

  if (failure) {
    return (
      <ErrorState message={messageOf(failure)} onRetry={() => (social.isError ? social.refetch() : page.refetch())} />
    )
  }
  if (social.data?.exists === false) {
    return (
      <main className={classes.page}>
        <EmptyState
          icon={<IconLink size={30} stroke={1.6} />}
          title={words.youDontHaveASocial}
          text={words.allYouNeedToStart}
          action={
            <Button component={Link} to={routes.createSocialLink} color="amber">
              {messages.links.createNew}
            </Button>
          }
        />
      </main>
    )
  }
  if (!page.data) return <EditorSkeleton />
  return <SocialProfileEditor key={id} edited={page.data} publicAddress={`${agent.domain}/social`} />
}
