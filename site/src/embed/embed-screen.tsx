import type { EmbedKind } from '@porchlight/contract/options'
import { pagePath } from '@porchlight/contract/page-address'
import type { SiteMessages } from '@porchlight/contract/site-messages'
import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import type { ReactNode } from 'react'
import { ContactForm } from '../forms/contact-form.tsx'
import { StepForm } from '../forms/step-form.tsx'
import { ValuationForm } from '../forms/valuation-form.tsx'
import { type Embed, embedHref, formOf, sourceOf } from '../frame.ts'
import { HomeCard } from '../listing/home-card.tsx'
import { phoneLink, phoneWords } from '../pieces/agent-words.ts'
import { EstimateNote } from '../pieces/estimate-note.tsx'
import { Portrait } from '../pieces/portrait.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import type { PageInput } from '../screens.tsx'
import { useWords } from '../use-words.ts'

export interface EmbedInput extends Omit<PageInput, 'related'> {
  embed: Embed
  /** Where the whole estimate is read. */
  estimateUrl: string
}

const parts: Record<EmbedKind, (input: EmbedInput, words: SiteMessages) => ReactNode> = {
  valuation: ({ view, frame, form, embed }, { homeWorth }) => (
    <section className="card">
      <h1>{homeWorth}</h1>
      <ValuationForm view={view} frame={frame} state={formOf(form, 'valuation')} embed={embed} />
    </section>
  ),
  contact: ({ view, form, embed }, words) => (
    <section className="card">
      <h1>{fill(words.embed.talk, { agent: nameOf(view.agent) })}</h1>
      <ContactForm view={view} state={formOf(form, 'contact')} embed={embed} />
    </section>
  ),
  card: ({ view: { page, agent, property } }, words) =>
    property && (
      <a className="home" href={agent.domain + pagePath(page)} target="_blank" rel="noopener">
        <HomeCard property={property} picture={property.pictures[0] ?? null} sizes="(min-width: 640px) 600px, 100vw" />
        <span className="home-more">{words.embed.toPage}</span>
      </a>
    ),
}

/** A part of a page by itself, with whose it is: it stands among somebody else's words. */
export function EmbedScreen(input: EmbedInput) {
  const { view, embed, valuation, step, form, estimateUrl } = input
  const words = useWords()
  const { page } = view
  return (
    <Sheet kind="embed" look={lookOf(page)}>
      <main>
        {valuation ? (
          <section className="card">
            <h1>{words.homeWorth}</h1>
            <EstimateNote estimate={valuation} agent={nameOf(view.agent)} />
            <a className="button" href={estimateUrl} target="_blank" rel="noopener">
              {words.embed.whole}
            </a>
          </section>
        ) : step ? (
          <StepForm
            view={view}
            form={form}
            {...step}
            action={embedHref(embed, page._id)}
            visitSource={sourceOf(embed)}
          />
        ) : (
          parts[embed.kind](input, words)
        )}
      </main>
      <By view={view} />
    </Sheet>
  )
}

function By({ view: { agent, page } }: Pick<EmbedInput, 'view'>) {
  return (
    <footer className="by">
      <Portrait agent={agent} size={40} />
      <p>
        <a href={agent.domain + pagePath(page)} target="_blank" rel="noopener">
          {nameOf(agent)}
        </a>
        {agent.companyName && <span className="muted"> · {agent.companyName}</span>}
        {phoneLink(agent) && (
          <a className="by-phone" href={phoneLink(agent)}>
            {phoneWords(agent)}
          </a>
        )}
      </p>
    </footer>
  )
}

export function EmbedNotice({ words: sentence }: { words: string }) {
  return (
    <main className="notice">
      <p>{sentence}</p>
    </main>
  )
}
