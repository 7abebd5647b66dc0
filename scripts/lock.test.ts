import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

interface Entry {
  resolved?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Entry> = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages

describe('the lock file', () => {
  it('names the packages of every platform, so that `npm ci` installs on any of them', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('puts few packages into production: what is bundled is needed for the build alone', () => {
    const production = Object.entries(packages).filter(
      ([path, { link, dev, optional, devOptional }]) =>
        path.includes('node_modules/') && !link && !dev && !optional && !devOptional,
    )
    expect(production.length).toBeLessThan(300)
  })

  it('names no place to download from: that is for whoever installs to choose', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([])
  })
})
