import { expect, it } from 'vitest'
import { campaignTypes, reservedShortSlugs } from './options.ts'
import {
  estimatePath,
  pageAddresses,
  pagePath,
  previewAddresses,
  previewFramePath,
  previewPath,
} from './page-address.ts'
import { createRoutes, links, routes } from './routes.ts'

/** `/sell/:slug/:id` as `/sell/spring/p1` matches it. */
const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
const servedBy = (patterns: readonly string[], path: string) => patterns.filter((pattern) => matches(pattern, path))

it.each(campaignTypes)('every address of a %s page is served, once', (campaignType) => {
  for (const slugUrl of ['spring', '']) {
    const page = { _id: 'p1', campaignType, slugUrl }
    expect(servedBy(pageAddresses, pagePath(page))).toHaveLength(1)
    expect(servedBy(previewAddresses, previewPath(page))).toHaveLength(1)
    expect(servedBy(previewAddresses, previewFramePath(page))).toHaveLength(1)
  }
})

it.each(campaignTypes)('no short link shadows a %s page or its estimate', (campaignType) => {
  const page = { _id: 'p1', campaignType, slugUrl: 'spring' }
  for (const path of [pagePath(page), previewPath(page), estimatePath(page, null)]) {
    expect(reservedShortSlugs).toContain(path.split('/')[1])
  }
})

it.each(campaignTypes)('the app has a screen to edit a %s page, and one of its own to begin it', (campaignType) => {
  const editors = [routes.editPage, routes.editSocialLink]
  expect(servedBy(editors, links.editor(campaignType, 'site-editor', 'p1'))).toHaveLength(1)
  const others = campaignTypes.filter((type) => type !== campaignType).flatMap((type) => createRoutes[type])
  for (const route of createRoutes[campaignType]) expect(others).not.toContain(route)
})
