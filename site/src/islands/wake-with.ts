import type { SiteMessages } from '@porchlight/contract/site-messages'
import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Words } from '../use-words.ts'

/** Takes over a part of the page, with the words that it was drawn in. */
export type Wake = (place: HTMLElement, props: object, words: SiteMessages) => void

/** React takes over what the server drew, without drawing it anew. */
export function wakeWith<Props extends object>(component: ComponentType<Props>): Wake {
  return (place, props, words) => {
    hydrateRoot(place, createElement(Words, { value: words }, createElement(component, props as Props)))
  }
}
