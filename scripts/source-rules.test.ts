import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

/** Rules of CONTRIBUTING that neither the compiler nor the linter keeps. */
const files = ['contract', 'domain', 'server', 'site', 'dashboard'].flatMap((workspace) =>
  readdirSync(inRoot(workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(workspace, 'src', name)),
)
const filesWith = (pattern: RegExp) => files.filter((path) => pattern.test(readFileSync(inRoot(path), 'utf8')))

describe('a kind of page', () => {
  /** Whatever other kind there is, now or later, falls to the other side of it unnoticed. */
  const comparison = /campaign_?type\s*[!=]==\s*['"]|[!=]==\s*'(?:listing-website|social-link)'/i

  it('is compared with one name in neither way', () => {
    expect("page.campaignType === 'sell' ? 1 : 2").toMatch(comparison)
    expect("kind !== 'social-link'").toMatch(comparison)
    expect('pageKinds[page.campaignType].isProfile').not.toMatch(comparison)
  })

  it('decides by tables, so that the compiler names every place a new kind has to fill', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(filesWith(comparison)).toEqual([])
  })
})

describe('a refusal', () => {
  const literal = /(?:new AppError|invalidField)\(\s*[^,()]+,\s*(?:'[^']|"[^"]|`)/

  it('is told from one with words of its own', () => {
    expect("throw new AppError('conflict', 'Not now.')").toMatch(literal)
    expect("throw new AppError('conflict', links.changedElsewhere)").not.toMatch(literal)
  })

  it('takes its sentence from the messages', () => {
    expect(filesWith(literal)).toEqual([])
  })
})
