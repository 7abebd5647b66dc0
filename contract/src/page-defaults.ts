import { limits } from './limits.ts'
import { type CampaignType, socialSections } from './options.ts'
import type { Colour, PageContent } from './page.ts'
import { pageMessages } from './page-messages.ts'

export const black: Colour = { hex: '#000000', r: 0, g: 0, b: 0, a: 1 }
export const white: Colour = { hex: '#ffffff', r: 255, g: 255, b: 255, a: 1 }

const common: Omit<PageContent, 'heading' | 'subHeading' | 'tone' | 'textColor' | 'backgroundColor' | 'background'> = {
  showHeading: true,
  showSubHeading: true,
  theme: 'classic',
  hasOwnColors: true,
  fonts: 'theme',
  language: 'visitor',
  accentColor: '#e8930c',
  image: '',
  logo: '',
  desktopLogoSize: String(limits.logoSize.default),
  mobileLogoSize: String(limits.logoSize.default),
  seo: { metaTitle: '', metaDescription: '', urlHandle: '' },
  testimonial: { title: pageMessages.begins.reviews, dataList: [] },
  myWork: { title: pageMessages.begins.work, dataList: [] },
  pdfData: [],
  videosData: [],
  sectionOrder: [...socialSections],
}

/** What each kind of page begins with; it knows no schema, as the editor shows it before anything is judged. */
export const pageDefaults: Record<CampaignType, PageContent> = {
  sell: {
    ...common,
    heading: pageMessages.begins.sellHeading,
    subHeading: pageMessages.begins.sellSubHeading,
    tone: 'dark',
    textColor: white,
    backgroundColor: black,
    background: '#000000',
  },
  'listing-website': {
    ...common,
    heading: '',
    subHeading: '',
    tone: 'light',
    textColor: black,
    backgroundColor: white,
    background: '#ffffff',
  },
  'social-link': {
    ...common,
    heading: '',
    subHeading: '',
    showHeading: false,
    showSubHeading: false,
    tone: 'dark',
    textColor: white,
    backgroundColor: black,
    background: '#000000',
  },
}
