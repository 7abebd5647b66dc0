import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteView } from '@porchlight/contract/site-view'
import { nameOf } from '@porchlight/domain/page-words'
import type { Frame } from '../frame.ts'
import { HousingLogo, MlsLogo } from './logos.tsx'

export function Footer({ view, frame }: { view: SiteView; frame: Frame }) {
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
      <p>
        © {frame.year} {agent.companyName || nameOf(agent)}. All rights reserved.
      </p>
      <p className="made-with">
        <a href={frame.homeUrl}>Made with {frame.productName}</a>
      </p>
    </footer>
  )
}
