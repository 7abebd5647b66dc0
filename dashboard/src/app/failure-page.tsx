import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useTitle } from '../lib/use-title.ts'
import * as words from '../words/app.ts'
import { PlainPage } from './plain-page.tsx'

/** A screen broke, or its file is gone because a newer version was put in its place: both are cured by loading it. */
export function FailurePage() {
  useTitle(`${messages.general.somethingWentWrong} | {product}`)
  return (
    <PlainPage title={messages.general.somethingWentWrong} text={words.itsNotYourFault}>
      <Button color="amber" onClick={() => window.location.reload()}>
        {messages.general.retry}
      </Button>
    </PlainPage>
  )
}
