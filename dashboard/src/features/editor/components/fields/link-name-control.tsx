import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import * as words from '../../../../words/editor.ts'
import { TextControl } from './text-control.tsx'

export const onlyYou = words.onlyYouCanSee

/** What the link is called in the agent's own list. */
export function LinkNameControl() {
  return (
    <TextControl
      part="page"
      name="linkName"
      label={messages.links.name}
      maxLength={limits.page.name}
      description={onlyYou}
    />
  )
}
