import { between, type Random, seededRandom } from '@porchlight/domain/seeded-random'
import type { AppContext } from '../context.ts'
import { addDailyVisits, type DailyVisits } from '../modules/public-site/index.ts'
import type { DemoPage } from './demo-agent.ts'
import { daysAgo } from './past.ts'

const days = 30
/** From Sunday: people look at homes on the weekend and plan for it on Thursday. */
const weekdays = [1.45, 0.8, 0.85, 0.95, 1.15, 1, 1.3]
/** How people come, by the hundred. */
const devices = { mobile: 64, desktop: 29, tablet: 7 }

/** A month of visitors: more of them as the weeks go by, most on weekends, a rush in a page's first days. */
export async function fillDemoVisits(context: AppContext, pages: { id: string; page: DemoPage }[]): Promise<void> {
  const visits = pages.flatMap(({ id, page }) => {
    const random = seededRandom(page.save.linkName ?? id)
    return Array.from({ length: days }, (_, age) => visitsOfDay(context, { id, page, age, random })).flat()
  })
  await addDailyVisits(context.db, visits)
}

function visitsOfDay(
  context: AppContext,
  { id, page, age, random }: { id: string; page: DemoPage; age: number; random: Random },
): DailyVisits[] {
  const lived = page.madeDaysAgo - age
  if (lived < 0) return []
  const date = daysAgo(context, age).clock.now()
  const growth = 1 - age / (days * 2)
  const rush = 1 + 0.9 * Math.exp(-lived / 2.5)
  // Today is not over yet.
  const share = age === 0 ? (date.getUTCHours() + 1) / 24 : 1
  const expected =
    page.visitorsADay * (weekdays[date.getUTCDay()] ?? 1) * growth * rush * share * between(random, 0.75, 1.25)
  const known = Object.values(page.sources).reduce((sum, part) => sum + part, 0)
  return Object.entries({ ...page.sources, direct: 100 - known }).flatMap(([source, ofSource]) =>
    Object.entries(devices).flatMap(([device, ofDevice]) => {
      const visitors = roundByChance(random, (expected * ofSource * ofDevice) / 10_000)
      return visitors > 0 ? [{ page_id: id, day: date.toISOString().slice(0, 10), source, device, visitors }] : []
    }),
  )
}

/** A third of a visitor is one visitor on every third day. */
function roundByChance(random: Random, expected: number): number {
  return Math.floor(expected) + (random() < expected % 1 ? 1 : 0)
}
