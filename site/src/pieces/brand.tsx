import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import type { CSSProperties } from 'react'
import { markClass } from './mark-class.ts'
import { Photo } from './photo.tsx'

/** The page's logo at the sizes the agent chose, or the company's name set in type. */
export function Brand({ view, href }: { view: SiteView; href: string }) {
  const { page, agent, pictures } = view
  const logo = pictures[page.logo]
  const name = agent.companyName || nameOf(agent)
  if (!logo) {
    return (
      <a className="brand" href={href}>
        {name}
      </a>
    )
  }
  const sizes = { '--logo-desktop': `${page.desktopLogoSize}px`, '--logo-mobile': `${page.mobileLogoSize}px` }
  return (
    <a className="brand logo" href={href} style={sizes as CSSProperties}>
      <Photo className={markClass(logo)} picture={logo} alt={name} sizes={`${page.desktopLogoSize}px`} />
    </a>
  )
}
