import type { DemoAgent } from './demo-agent.ts'
import { janesPages } from './janes-pages.ts'

export const jane: DemoAgent = {
  account: {
    email: 'jane@porchlight.example',
    first_name: 'Jane',
    last_name: 'Whitfield',
    website_name: 'jane',
    company_name: 'Whitfield & Hart Realty',
  },
  face: 'face-jane',
  logo: 'logo-whitfield-hart-dark',
  profile: {
    title: 'Principal Broker',
    phone: '5035550142',
    countryCode: '1',
    licenceNumber: 'OR 201204518',
    mlsMemberId: 'RMLS 88214',
    medianPrice: 585_000,
    information:
      'Nineteen years in Portland’s old neighborhoods. I sell houses with porches to people who will sit on them.',
  },
  links: [
    { title: 'What is your home worth today?', shortSlug: 'jane-worth' },
    { title: 'Just listed: four townhouses on Knott Street', shortSlug: 'knott' },
    { title: 'Open house on Sunday: 2418 NE Alameda', shortSlug: 'alameda' },
    { title: 'Walk the neighborhoods: maps of every park', link: 'https://www.portland.gov/parks' },
  ],
  settings: {
    facebookUrl: 'https://www.facebook.com/whitfieldhart.example',
    instagramUrl: 'https://www.instagram.com/whitfieldhart.example',
    youtubeUrl: 'https://www.youtube.com/@whitfieldhart.example',
    linkdinUrl: 'https://www.linkedin.com/company/whitfieldhart-example',
    whatsupUrl: 'https://wa.me/15035550142',
  },
  pages: janesPages,
}
