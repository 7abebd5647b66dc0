import { type CampaignType, type FontPair, fontPairs, type ThemeName, themeNames } from '@porchlight/contract/options'
import type { PageContent } from '@porchlight/contract/page'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { flatten } from './page-colours.ts'
import { type Palette, paletteFor } from './palette.ts'
import { isHexColour } from './safe-url.ts'
import { buttonShapes, corners, type Theme, type ThemeColours, themes } from './themes.ts'

export type StyledPage = Pick<
  PageContent,
  'theme' | 'tone' | 'hasOwnColors' | 'fonts' | 'textColor' | 'backgroundColor' | 'accentColor' | 'background'
> & { campaignType: CampaignType }

/** A page's theme with its agent's choices on top. */
export interface Look {
  themeName: ThemeName
  theme: Theme
  fonts: FontPair
  palette: Palette
}

/** A page that is drawn is asked for its look several times, and colors are weighed against each other for each. */
const looks = new WeakMap<StyledPage, Look>()

export function lookOf(page: StyledPage): Look {
  const look = looks.get(page) ?? findLook(page)
  looks.set(page, look)
  return look
}

function findLook(page: StyledPage): Look {
  // A newer release may have stored a theme that this process does not know yet.
  const themeName = themeNames.find((name) => name === page.theme) ?? 'classic'
  const theme = themes[themeName]
  const colours = page.hasOwnColors ? ownColoursOf(page) : theme.colours[page.tone]
  return {
    themeName,
    theme,
    fonts: fontPairs.find((pair) => pair === page.fonts) ?? theme.fonts,
    palette: paletteFor(colours, theme.backdrop !== themes.classic.backdrop),
  }
}

/** The first theme in other colors, for pages that are nobody's. */
export function plainLook(colours: ThemeColours): Look {
  return { themeName: 'classic', theme: themes.classic, fonts: themes.classic.fonts, palette: paletteFor(colours) }
}

/** Behind a photograph the words stand on a veil; dark under light words, light under dark ones. */
const veils = { dark: '#14172b', light: '#fbf9f5' }

function ownColoursOf({ campaignType, ...page }: StyledPage): ThemeColours {
  const text = flatten(page.textColor)
  const colours = { text, accent: page.accentColor }
  if (!pageKinds[campaignType].isProfile) return { ...colours, ground: flatten(page.backgroundColor) }
  const veil = paletteFor({ ground: text, text }).isDark ? veils.light : veils.dark
  return { ...colours, ground: isHexColour(page.background) ? page.background : veil }
}

/** A look as attributes of the element it is worn by; `styles/base.css` of the site and the editor's pictures follow them. */
export function dressOf({ themeName, theme, fonts, palette }: Look, { isPictured = false } = {}) {
  const { button } = theme
  return {
    style: {
      '--ground': palette.ground,
      '--text': palette.text,
      '--muted': palette.muted,
      '--line': palette.line,
      '--surface': palette.surface,
      '--accent': palette.accent,
      '--fill': palette.fill,
      '--on-fill': palette.onFill,
      '--soft': palette.soft,
      '--on-soft': palette.onSoft,
      '--bad': palette.bad,
      '--round': corners[theme.corners],
      '--button-round': buttonShapes[button.shape],
      '--link-round': theme.links === 'card' ? corners[theme.corners] : buttonShapes[button.shape],
      '--backdrop': isPictured ? 'none' : theme.backdrop(palette.tint),
    },
    'data-tone': palette.isDark ? 'dark' : 'light',
    'data-theme': themeName,
    'data-fonts': fonts,
    'data-buttons': button.fill,
    'data-links': theme.links,
  }
}
