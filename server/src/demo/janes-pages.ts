import type { Colour } from '@porchlight/contract/page'
import { type DemoPage, visitSources } from './demo-agent.ts'

const { postcard, yardSign, profileLink } = visitSources
const ink: Colour = { hex: '#1b1f3b', r: 27, g: 31, b: 59, a: 1 }
const paper: Colour = { hex: '#fbf9f5', r: 251, g: 249, b: 245, a: 1 }
const evening = { backgroundColor: ink, textColor: paper }
const daylight = { backgroundColor: paper, textColor: ink }
const noHandle = { urlHandle: '' }

export const janesPages: DemoPage[] = [
  {
    madeDaysAgo: 40,
    shortSlug: 'jane',
    visitorsADay: 31,
    sources: profileLink,
    documents: [
      {
        name: 'The seller’s checklist.pdf',
        title: 'The seller’s checklist',
        lines: [
          'Six weeks before: fix the drip, the squeak and the doorbell.',
          'Four weeks before: clear one shelf in three. Buyers open closets.',
          'Three weeks before: windows, gutters, the front door.',
          'Two weeks before: photographs, on a day with high clouds.',
          'One week before: the walk with me, room by room.',
          'The day itself: lights on, curtains open, dog at your sister’s.',
        ],
      },
      {
        name: 'Closing costs in Oregon.pdf',
        title: 'Closing costs in Oregon',
        lines: [
          'Title insurance and escrow are shared by custom.',
          'Washington County has a transfer tax; Multnomah has none.',
          'Property taxes are settled to the day of recording.',
          'Ask me for the figures of your own house. They are a page long.',
        ],
      },
    ],
    save: {
      campaignType: 'social-link',
      linkName: 'Social link',
      status: 'active',
      isQrCode: true,
      background: 'background-street',
      seo: {
        metaTitle: 'Jane Whitfield, broker for Portland’s old neighborhoods',
        metaDescription:
          'Homes for sale and rent in Alameda, Irvington, the Pearl and Buckman, what your own home is worth, and how to reach me.',
        ...noHandle,
      },
      videosData: ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=eRsGyueVLvQ'],
      testimonial: {
        title: 'My Reviews',
        dataList: [
          {
            name: 'Grace and Henry Lindholm',
            stars: 5,
            description:
              'Jane walked through our house three times before she named a price, and she was right to the thousand. Nine days, two offers, no drama.',
          },
          {
            name: 'Daniel Abernathy',
            stars: 4.5,
            description:
              'I had a list of forty questions. She answered all of them in writing, and then told me about the four that I had not thought of: the sewer line, the oil tank, the easement on the alley and the maple that the city counts as a street tree. We walked away from that house because of the tank, and from the next one because of the roof. The third one was ours. When the appraisal came in low she had the comparable sales on the table before the lender had finished the sentence. Half a star off, because she would not let me buy the first one.',
          },
          {
            name: 'Amara Okonkwo',
            stars: 4.8,
            description: 'We rented from abroad and saw the apartment by video. It was exactly as she had shown it.',
          },
        ],
      },
      myWork: {
        title: 'Lately sold',
        dataList: [
          { title: 'Brick colonial on a corner, Irvington', price: '982,000', workImage: 'house-colonial-brick-dusk' },
          { title: 'Blue craftsman, Grant Park', price: '864,500', workImage: 'house-craftsman-harbour-day' },
          { title: 'White colonial, Laurelhurst', price: '1,420,000', workImage: 'house-colonial-chalk-day' },
        ],
      },
    },
  },
  {
    madeDaysAgo: 33,
    shortSlug: 'jane-worth',
    visitorsADay: 17,
    sources: postcard,
    save: {
      campaignType: 'sell',
      linkName: 'Home values, all of Portland',
      campaignName: 'Portland home value',
      status: 'active',
      isQrCode: true,
      ...evening,
      image: 'house-craftsman-harbour-day',
      logo: 'logo-whitfield-hart-light',
      desktopLogoSize: '36',
      mobileLogoSize: '28',
      seo: {
        metaTitle: 'What is your Portland home worth? An estimate in a minute',
        metaDescription:
          'Enter your address for an estimate, and see what would be left after the sale, to the dollar.',
        urlHandle: 'portland-home-value',
      },
    },
  },
  {
    madeDaysAgo: 19,
    visitorsADay: 6,
    sources: { 'utm:irvington-letter': 44, qr: 21, 'ref:nextdoor.com': 17 },
    save: {
      campaignType: 'sell',
      linkName: 'Letter to Irvington',
      campaignName: 'Irvington sellers',
      status: 'active',
      isQrCode: true,
      ...daylight,
      heading: 'Three homes sold on your street this year. What is yours worth?',
      subHeading: 'An estimate takes a minute. A walk through the house with me takes an hour, and is more exact.',
      image: 'house-colonial-brick-dusk',
      logo: 'logo-whitfield-hart-dark',
      desktopLogoSize: '36',
      mobileLogoSize: '28',
      seo: {
        metaTitle: 'What Irvington homes sell for',
        metaDescription: 'An estimate for your home in Irvington, from the sales around it.',
        urlHandle: 'irvington',
      },
    },
  },
  {
    madeDaysAgo: 24,
    shortSlug: 'knott',
    listing: '1850 NE Knott Street',
    visitorsADay: 26,
    sources: yardSign,
    save: {
      campaignType: 'listing-website',
      linkName: '1850 NE Knott Street',
      campaignName: 'Knott Street Row',
      status: 'active',
      isQrCode: true,
      logo: 'logo-whitfield-hart-dark',
      desktopLogoSize: '32',
      mobileLogoSize: '26',
      seo: {
        metaTitle: 'Knott Street Row: four brick townhouses, offered together',
        metaDescription:
          'Twelve bedrooms in four townhouses and a carriage house in Irvington, Portland. Thirty photos, a map and the monthly payment.',
        urlHandle: 'knott-street-row',
      },
    },
  },
  {
    madeDaysAgo: 12,
    shortSlug: 'alameda',
    listing: '2418 NE Alameda Street',
    visitorsADay: 22,
    sources: yardSign,
    save: {
      campaignType: 'listing-website',
      linkName: '2418 NE Alameda Street',
      campaignName: 'Alameda craftsman',
      status: 'active',
      isQrCode: true,
      heading: 'Open house this Sunday, 1 to 4',
      subHeading: 'Coffee on the porch. The garden gate is open.',
      image: 'room-terrace-ember',
      logo: 'logo-whitfield-hart-dark',
      desktopLogoSize: '32',
      mobileLogoSize: '26',
      seo: {
        metaTitle: 'A craftsman of 1912 in Alameda, Portland',
        metaDescription: 'Four bedrooms, a deep porch and a kitchen that opens to the garden.',
        urlHandle: 'alameda-craftsman',
      },
    },
  },
  {
    madeDaysAgo: 9,
    shortSlug: 'pearl',
    listing: '1133 NW 11th Avenue',
    visitorsADay: 11,
    sources: yardSign,
    save: {
      campaignType: 'listing-website',
      linkName: '1133 NW 11th Avenue, 1107',
      campaignName: 'Eleventh floor in the Pearl',
      status: 'active',
      ...evening,
      logo: 'logo-whitfield-hart-light',
      desktopLogoSize: '32',
      mobileLogoSize: '26',
      seo: {
        metaTitle: 'Eleventh floor in the Pearl District',
        metaDescription: 'Two bedrooms, a covered terrace, the river on one side and the hills on the other.',
        ...noHandle,
      },
    },
  },
  {
    madeDaysAgo: 6,
    listing: '1420 SE Hawthorne Boulevard',
    visitorsADay: 14,
    sources: { 'ref:craigslist.org': 38, 'ref:facebook.com': 14, qr: 8 },
    save: {
      campaignType: 'listing-website',
      linkName: '1420 SE Hawthorne, 3B',
      campaignName: 'Corner apartment on Hawthorne',
      status: 'active',
      logo: 'logo-whitfield-hart-dark',
      desktopLogoSize: '32',
      mobileLogoSize: '26',
    },
  },
  {
    madeDaysAgo: 2,
    listing: '6031 SE Ankeny Court',
    visitorsADay: 0,
    sources: {},
    save: {
      campaignType: 'listing-website',
      linkName: '6031 SE Ankeny Court',
      campaignName: 'Ranch below Mount Tabor',
      status: 'draft',
    },
  },
  {
    madeDaysAgo: 1,
    visitorsADay: 0,
    sources: {},
    save: {
      campaignType: 'sell',
      linkName: 'Spring postcard, Mount Tabor',
      campaignName: 'Mount Tabor sellers',
      status: 'draft',
      image: 'house-ranch-sand-day',
    },
  },
]
