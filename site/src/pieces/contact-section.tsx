import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import type { ReactNode } from 'react'
import { phoneWords } from './agent-words.ts'
import { Portrait } from './portrait.tsx'

interface ContactSectionProps {
  agent: SiteView['agent']
  title: string
  text: string
  children: ReactNode
}

/** A form, and who reads what is written in it. */
export function ContactSection({ agent, title, text, children }: ContactSectionProps) {
  return (
    <section className="contact" id="contact" aria-labelledby="contact-title">
      <div className="contact-words">
        <h2 id="contact-title">{title}</h2>
        <p className="lead">{text}</p>
        <div className="contact-person">
          <Portrait agent={agent} size={72} />
          <p>
            <strong>{nameOf(agent)}</strong>
            <span className="muted">{phoneWords(agent) || agent.email}</span>
          </p>
        </div>
      </div>
      {children}
    </section>
  )
}
