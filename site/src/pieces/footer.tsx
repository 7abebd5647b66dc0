import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { nameOf } from '@porchlight/domain/page-words'
import type { Frame } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { HousingLogo, MlsLogo } from './logos.tsx'

export function Footer({ view, frame }: { view: SiteView; frame: Frame }) {
  const { agent: words } = useWords()
  const { agent, settings, page } = view
  const showsLogos = pageKinds[page.campaignType].hasListing && (settings.showMlsLogo || settings.showHousingLogo)
  return (
    <footer className="footer">
      {showsLogos && (
        <div className="footer-logos">
          {settings.showMlsLogo && <MlsLogo />}
          {settings.showHousingLogo && <HousingLogo />}
        </div>
      )}
      <p>{fill(words.rights, { year: frame.year, owner: agent.companyName || nameOf(agent) })}</p>
      <p className="made-with">
        <a href={frame.homeUrl}>{fill(words.madeWith, { product: frame.productName })}</a>
      </p>
    </footer>
  )
}
