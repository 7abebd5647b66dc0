import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type FontPair, fontPairs } from '@porchlight/contract/options'
import { type SiteAssets, type StyleName, styleNames } from '@porchlight/site/render'
import { repositoryRoot } from '../../../paths.ts'

const distribution = join(repositoryRoot, 'site/dist')
const manifestFile = join(distribution, '.vite/manifest.json')
export const assetPrefix = '/_site/'

export interface BuiltSite {
  directory: string
  assets: SiteAssets
  /** The script that other sites load, at an address that never changes. */
  loader: string
  /** What the content security policy knows each sheet by. */
  styleHashes: Map<string, string>
  isStale(): boolean
}

/** What the site's build left; where nothing is built yet, pages are plain but whole. */
export function readBuiltSite(): BuiltSite {
  const builtAt = modifiedAt()
  const manifest: Record<string, { file: string; imports?: string[] }> = builtAt
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  const fileOf = (source: string) => manifest[source]?.file
  const textOf = (source: string) => {
    const file = fileOf(source)
    return file ? readFileSync(join(distribution, file), 'utf8').trim() : ''
  }
  const styles = Object.fromEntries(styleNames.map((name) => [name, textOf(`src/styles/${name}.css`)]))
  const fonts = Object.fromEntries(fontPairs.map((pair) => [pair, textOf(`../fonts/made/${pair}.css`)]))
  const addressOf = (source: string) => (fileOf(source) ? `${assetPrefix}${fileOf(source)}` : '')
  return {
    directory: distribution,
    assets: {
      styles: styles as Record<StyleName, string>,
      fonts: fonts as Record<FontPair, string>,
      enhancer: addressOf('src/enhance.ts'),
      enhancerParts: (manifest['src/enhance.ts']?.imports ?? []).map(addressOf),
      preview: addressOf('src/preview/preview.tsx'),
      embed: addressOf('src/embed/frame.ts'),
    },
    loader: textOf('src/embed/loader.ts'),
    styleHashes: new Map(
      [...Object.values(styles), ...Object.values(fonts)].map((sheet) => [
        sheet,
        `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
      ]),
    ),
    isStale: () => modifiedAt() !== builtAt,
  }
}

function modifiedAt(): number {
  return statSync(manifestFile, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
