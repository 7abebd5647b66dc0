import { type DemoAgent, visitSources } from './demo-agent.ts'

const { postcard, yardSign, profileLink } = visitSources

export const marcus: DemoAgent = {
  account: {
    email: 'marcus@porchlight.example',
    first_name: 'Marcus',
    last_name: 'Okafor',
    website_name: 'marcus-okafor',
    company_name: 'Okafor Homes',
  },
  face: 'face-marcus',
  logo: 'logo-okafor-homes-dark',
  profile: {
    title: 'Listing Specialist',
    phone: '5125550187',
    countryCode: '1',
    licenceNumber: 'TX 0698812',
    mlsMemberId: 'ABOR 55120',
    medianPrice: 472_000,
    information: 'South Austin, mostly. I answer my own phone.',
  },
  links: [
    { title: 'See the house in Travis Heights', shortSlug: 'travis' },
    { title: 'What would yours sell for?', shortSlug: 'marcus-worth' },
  ],
  settings: {
    instagramUrl: 'https://www.instagram.com/okaforhomes.example',
    tiktokUrl: 'https://www.tiktok.com/@okaforhomes.example',
  },
  pages: [
    {
      madeDaysAgo: 30,
      shortSlug: 'marcus',
      visitorsADay: 12,
      sources: profileLink,
      save: {
        campaignType: 'social-link',
        linkName: 'Social link',
        status: 'active',
        isQrCode: true,
        background: '#14342f',
        testimonial: {
          title: 'My Reviews',
          dataList: [
            {
              name: 'Maya Torres',
              stars: 5,
              description: 'Listed on Thursday, sold on Monday, over the asking price.',
            },
            { name: 'Noah Fields', stars: 4.5, description: 'Picks up the phone. Always.' },
          ],
        },
        myWork: {
          title: 'My Work',
          dataList: [
            { title: 'Modern in Travis Heights', price: '1,340,000', workImage: 'house-modern-slate-dusk' },
            { title: 'Townhouse in Hyde Park', price: '612,000', workImage: 'house-townhouse-brick-dusk' },
          ],
        },
      },
    },
    {
      madeDaysAgo: 21,
      shortSlug: 'marcus-worth',
      visitorsADay: 7,
      sources: postcard,
      save: {
        campaignType: 'sell',
        linkName: 'South Austin home values',
        campaignName: 'South Austin',
        status: 'active',
        image: 'house-modern-slate-dusk',
        logo: 'logo-okafor-homes-light',
        desktopLogoSize: '40',
        mobileLogoSize: '30',
      },
    },
    {
      madeDaysAgo: 14,
      shortSlug: 'travis',
      listing: '1907 Travis Heights Boulevard',
      visitorsADay: 15,
      sources: yardSign,
      save: {
        campaignType: 'listing-website',
        linkName: '1907 Travis Heights',
        campaignName: 'Modern with a pool',
        status: 'active',
        isQrCode: true,
        logo: 'logo-okafor-homes-dark',
        desktopLogoSize: '36',
        mobileLogoSize: '28',
      },
    },
  ],
}
