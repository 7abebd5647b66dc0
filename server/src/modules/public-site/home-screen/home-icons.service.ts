import { createHash } from 'node:crypto'
import { pagePath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import { initialsOf } from '@porchlight/domain/initials'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import type { AppContext } from '../../../context.ts'
import { loadSiteView } from '../../pages/index.ts'
import { Drawings, keepNewest } from '../drawings.ts'
import { drawIcon, type IconPlan, type IconSize } from './home-icon.ts'

const mostKept = 500
/** A net below the notices of change. */
const freshFor = 30_000
/** A smaller picture would be pulled up to a blur. */
const smallestMark = 96

/** A page as it stands on a home screen. */
export interface HomeScreen {
  plan: IconPlan
  name: string
  shortName: string
  startPath: string
  ground: string
}

export function homeScreenOf(view: SiteView): HomeScreen {
  const { page, agent, settings, pictures } = view
  const { palette, fonts } = lookOf(page)
  const { ground, fill, onFill } = palette
  const mark = [settings.favicon, page.logo, agent.companyImage]
    .map((link) => pictures[link])
    .find((picture) => picture && Math.max(picture.width, picture.height) >= smallestMark)
  const initials = initialsOf(agent.firstName, agent.lastName) || initialsOf(agent.companyName)
  return {
    plan: { picture: mark?.url ?? null, initials: mark ? '' : initials, fill, onFill, ground, fonts },
    name: nameOf(agent) || agent.companyName,
    shortName: agent.firstName || agent.companyName,
    startPath: pagePath(page),
    ground,
  }
}

/** Changes with what is drawn, so that browsers can keep it for long. */
export function homePathsOf(view: SiteView) {
  const { _id } = view.page
  const home = homeScreenOf(view)
  const stamp = createHash('sha256').update(JSON.stringify(home)).digest('base64url').slice(0, 8)
  const iconPath = (size: IconSize) => `/home-screen/${_id}-${size}.png?v=${stamp}`
  return { home, iconPath, manifestPath: `/home-screen/${_id}.webmanifest?v=${stamp}` }
}

export function manifestOf(view: SiteView): object {
  const { home, iconPath } = homePathsOf(view)
  return {
    id: home.startPath,
    name: home.name,
    short_name: home.shortName,
    start_url: home.startPath,
    scope: '/',
    // Its links lead to other sites: the way back must stay in sight.
    display: 'minimal-ui',
    theme_color: home.ground,
    background_color: home.ground,
    icons: ([192, 512] as const).map((size) => ({
      src: iconPath(size),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
}

interface KeptView {
  agentId: string
  until: number
  value: Promise<SiteView | null>
}

/** Every visitor's browser asks for an icon: what it shows is read once until the agent changes it, and drawn once. */
export class HomeIcons {
  readonly #views = new Map<string, KeptView>()
  readonly #drawings: Drawings

  constructor(private readonly context: AppContext) {
    this.#drawings = new Drawings(context, mostKept)
    context.siteChanges.onChange((agentId) => {
      for (const [key, kept] of this.#views) if (!agentId || kept.agentId === agentId) this.#views.delete(key)
    })
  }

  async manifest(agentId: string, pageId: string): Promise<object | null> {
    const view = await this.#view(agentId, pageId)
    return view && manifestOf(view)
  }

  async icon(agentId: string, pageId: string, size: IconSize): Promise<Buffer | null> {
    const view = await this.#view(agentId, pageId)
    if (!view) return null
    const { plan } = homeScreenOf(view)
    return this.#drawings.find([plan, size], plan.picture, (picture) => drawIcon(picture, plan, size))
  }

  #view(agentId: string, pageId: string): Promise<SiteView | null> {
    const { context } = this
    const key = `${agentId} ${pageId}`
    const now = context.clock.now().getTime()
    const kept = this.#views.get(key)
    if (kept && kept.until > now) return kept.value
    const value = context
      .read((db) => loadSiteView({ ...context, db }, agentId, pageId, { isPreview: false }))
      .then((view) => (view?.page.status === 'active' ? view : null))
    keepNewest(this.#views, key, { agentId, until: now + freshFor, value }, mostKept)
    value.catch(() => this.#views.delete(key))
    return value
  }
}
