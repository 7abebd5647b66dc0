import type { CampaignType, ThemeName } from '@porchlight/contract/options'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { type Look, lookOf } from '@porchlight/domain/look'
import { isHexColour } from '@porchlight/domain/safe-url'
import { themes } from '@porchlight/domain/themes'
import { parseColour } from '../components/fields/colour-text.ts'
import type { PagePart } from './document.ts'

export type PageColours = Pick<PagePart, 'textColor' | 'backgroundColor' | 'accentColor' | 'background'>

/** What choosing a theme changes. Colors of the agent's own stay stored, for when they are wanted again. */
export function wear(theme: ThemeName): Pick<PagePart, 'theme' | 'tone' | 'hasOwnColors'> {
  return { theme, tone: themes[theme].tone, hasOwnColors: false }
}

export function lookIn(page: PagePart, campaignType: CampaignType, theme: ThemeName): Look {
  const worn = theme === page.theme ? page : { ...page, ...wear(theme) }
  return lookOf({ ...worn, campaignType })
}

/** The colors that the page shows: its agent's own, or its theme's. */
export function coloursOf(page: PagePart, campaignType: CampaignType): PageColours {
  if (page.hasOwnColors) return page
  const { palette } = lookOf({ ...page, campaignType })
  const { textColor, backgroundColor } = pageDefaults[campaignType]
  return {
    textColor: parseColour(palette.text) ?? textColor,
    backgroundColor: parseColour(palette.ground) ?? backgroundColor,
    accentColor: palette.fill,
    background: isHexColour(page.background) || !page.background ? palette.ground : page.background,
  }
}

/** Colors of one's own begin with those one has chosen before, or with the theme's. */
export function takeOwnColours(page: PagePart, campaignType: CampaignType): Partial<PagePart> {
  const { textColor, backgroundColor, accentColor, background } = pageDefaults[campaignType]
  const first = JSON.stringify([textColor, backgroundColor, accentColor, background])
  const stored = JSON.stringify([page.textColor, page.backgroundColor, page.accentColor, page.background])
  return { ...(stored === first && coloursOf(page, campaignType)), hasOwnColors: true }
}
