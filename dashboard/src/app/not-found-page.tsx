import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { useTitle } from '../lib/use-title.ts'
import * as words from '../words/app.ts'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  useTitle(words.pageNotFoundTitle)
  return (
    <PlainPage title={messages.general.pageNotFound} text={messages.general.pageNotFoundText}>
      <Button component={Link} to={routes.home} color="amber">
        {words.takeMeHome}
      </Button>
    </PlainPage>
  )
}
