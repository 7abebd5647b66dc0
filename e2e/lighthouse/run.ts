import { chromium, request } from '@playwright/test'
import { themeNames } from '@porchlight/contract/options'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs'
import { findFreePort } from '../../scripts/lib/free-port.mjs'
import { inRoot } from '../../scripts/lib/root.mjs'
import { demoAgent } from '../screenshots/demo-host.ts'
import { signIn } from '../support/accounts.ts'
import { Mailbox } from '../support/mailbox.ts'
import { wearTheme } from '../support/wear-theme.ts'
import { findDemoPages, type JudgedPage, waitForPictures } from './demo-pages.ts'
import { watchStolenTime } from './stolen-time.ts'

/** Every theme on every kind of page, once each, instead of three times each kind. */
const isThemed = process.argv.includes('--themes')
const runs = isThemed ? 1 : 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Where more of the processor went to others, a run tells of them rather than of the page. */
const mostStolen = 0.02
const mostTries = 6
/** Milliseconds until the largest paint; a theme alone is judged by its columns, because one run says little of it. */
const mostPaint = isThemed ? Number.POSITIVE_INFINITY : 1_100

type Audit = Result['audits'][string]

interface Judgement {
  scores: Record<Category, number>
  paint: number
  blocked: number
  jumps: number
  /** The share of the processor that others had. */
  stolen: number
  /** Audits that cost points. */
  lost: string[]
  /** What the console said of hosts that this machine does not reach was not judged. */
  isLineDown: boolean
}

const server = await startBuiltServer({ settings: { DEMO: '1' }, logFile: inRoot('test-results/lighthouse.log') })
const port = await findFreePort()
const executablePath = findChromium() ?? ''
const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, `--remote-debugging-port=${port}`] })
let isShort = false
try {
  const pages = await findDemoPages(server.url)
  await waitForPictures(server.url, pages)
  for await (const page of isThemed ? dressed(pages) : pages) isShort = !(await report(page)) || isShort
} finally {
  await browser.close()
  await server.stop()
}
process.exitCode = isShort ? 1 : 0

/** The same pages in every theme, one after the other. */
async function* dressed(pages: JudgedPage[]): AsyncGenerator<JudgedPage> {
  const agent = await request.newContext({ baseURL: server.url })
  const mailbox = new Mailbox(agent)
  await signIn(agent, demoAgent, () => mailbox.readCode(demoAgent))
  for (const theme of themeNames) {
    for (const page of pages) {
      await wearTheme(agent, page.address.split('/').at(-1) ?? '', theme)
      yield { ...page, kind: `${page.kind} in ${theme}` }
    }
  }
  await agent.dispose()
}

/** Prints the middle one of three and answers whether it is good enough. */
async function report({ kind, address, leastPerformance }: JudgedPage): Promise<boolean> {
  const judged: Judgement[] = []
  for (let run = 0; run < runs; run++) judged.push(await judgeUndisturbed(address))
  const middle = (read: (judgement: Judgement) => number) =>
    judged.map(read).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  const scores = categories.map((category) => ({ category, score: middle(({ scores }) => scores[category]) }))
  const [paint, blocked, jumps] = [middle((j) => j.paint), middle((j) => j.blocked), middle((j) => j.jumps)]
  console.log(`\n${kind}${runs > 1 ? `, the median of ${runs}` : ''}`)
  console.log(`  ${scores.map(({ category, score }) => `${category} ${score}`).join(', ')}`)
  console.log(`  largest paint ${Math.round(paint)} ms, blocked ${Math.round(blocked)} ms, jumps ${jumps.toFixed(3)}`)
  const stolen = middle((judgement) => judgement.stolen)
  if (stolen > mostStolen) console.log(`  others had ${Math.round(stolen * 100)} % of the processor`)
  if (judged.some(({ isLineDown }) => isLineDown)) console.log('  no line to the makers of maps and videos')
  const isFull = scores.every(({ category, score }) => score >= (category === 'performance' ? leastPerformance : 100))
  if (!isFull) console.log(`  SHORT, by ${[...new Set(judged.flatMap(({ lost }) => lost))].join(', ')}`)
  if (paint > mostPaint) console.log(`  LATE: the largest paint is to be there after ${mostPaint} ms`)
  return isFull && paint <= mostPaint
}

async function judgeUndisturbed(address: string): Promise<Judgement> {
  for (let attempt = 1; ; attempt++) {
    const readStolen = await watchStolenTime()
    const judgement = await judge(address)
    const stolen = await readStolen()
    if (stolen <= mostStolen || attempt === mostTries) return { ...judgement, stolen }
  }
}

/** As a phone on a slow line sees it: Lighthouse's own mobile setting. */
async function judge(address: string): Promise<Omit<Judgement, 'stolen'>> {
  const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] }
  const result = await lighthouse(address, flags)
  if (!result) throw new Error(`Lighthouse had nothing to say of ${address}.`)
  const { audits, categories: found } = result.lhr
  const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const judged = (category: Category) =>
    (found[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && !isLineDown(audits[id]))
  const scoreOf = (category: Category) => {
    const points = judged(category).map(({ id, weight }) => ({ weight, points: weight * (audits[id]?.score ?? 0) }))
    return Math.round((100 * sum(points.map(({ points }) => points))) / sum(points.map(({ weight }) => weight)))
  }
  return {
    scores: Object.fromEntries(categories.map((category) => [category, scoreOf(category)])) as Judgement['scores'],
    paint: figureOf('largest-contentful-paint'),
    blocked: figureOf('total-blocking-time'),
    jumps: figureOf('cumulative-layout-shift'),
    lost: categories.flatMap((category) =>
      judged(category).flatMap(({ id }) => ((audits[id]?.score ?? 1) < 0.9 ? [spell(audits[id])] : [])),
    ),
    isLineDown: Object.values(audits).some(isLineDown),
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}

/** What an audit points at, by its description: a line of the console, a file. */
function pointsOf(audit: Audit | undefined): string[] {
  const items = audit?.details && 'items' in audit.details ? audit.details.items : []
  return items.flatMap((item: object) => {
    const { description, sourceLocation } = item as { description?: string; sourceLocation?: { url?: string } }
    return description ? [`${description} ${sourceLocation?.url ?? ''}`.trim()] : []
  })
}

function spell(audit: Audit | undefined): string {
  const points = pointsOf(audit)
  return points.length > 0 ? `${audit?.id} (${points.join('; ')})` : (audit?.id ?? '')
}

/** A machine without a line to the makers of maps and videos says so in the console of every page that asks them. */
function isLineDown(audit: Audit | undefined): boolean {
  const points = audit?.id === 'errors-in-console' ? pointsOf(audit) : []
  return (
    points.length > 0 && points.every((point) => /ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED) https:/.test(point))
  )
}
