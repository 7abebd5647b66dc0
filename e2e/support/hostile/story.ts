import { CFB, read, utils } from '@e965/xlsx'
import type { APIResponse, Browser, Page } from '@playwright/test'
import {
  contactInquiry,
  intakeEndpoints,
  newsletterByEmail,
  sellInquiry,
  socialInquiry,
} from '@porchlight/contract/intake'
import { leadEndpoints, noteForm } from '@porchlight/contract/leads'
import { listingFields } from '@porchlight/contract/listing-form'
import { listingEndpoints, shareByEmail } from '@porchlight/contract/listings'
import { pageChanges } from '@porchlight/contract/page-changes'
import { settingsForm } from '@porchlight/contract/page-settings'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileChanges, profileEndpoints } from '@porchlight/contract/profile-edit'
import { editListingTabs, editorTabs, links, routes } from '@porchlight/contract/routes'
import { settingsEndpoints } from '@porchlight/contract/settings'
import { fillWithHostileWords } from '@porchlight/contract/testing/hostile-words'
import { solveRobotCheck } from '../accounts.ts'
import { findHtmlErrors, hasJava } from '../html-check.ts'
import { openShowcase } from '../site.ts'
import { findInDocument, Harm, openWatched } from './harm.ts'

type Form = Parameters<typeof fillWithHostileWords>[0]
type Json = Record<string, unknown>

/** Every screen of an agent's that needs no id; those of strangers and superadmins are left out. */
const allScreens = Object.values(routes).filter(
  (path) => !path.includes(':') && !/^\/(?:$|login|signup|appsumo|admin)/.test(path),
)
const someScreens = [routes.dashboard, routes.socialLinks, routes.listingsActive, routes.profile]

/** Where only the whole form knows how long a text may be. */
const shorter = [190, 50, 15, 0]

interface Round {
  /** Which word the first field begins with; each field after it begins with the next one. */
  first: number
  /** Every screen and tab, where a test looks at some. */
  isWhole: boolean
}

/** What a round tried; each number grows with the contract and the screens. */
export type Tried = Record<'fields' | 'refused' | 'documents' | 'mails' | 'cells', number>

/**
 * An agent with a page of each kind, whose every text field is filled with hostile words, as are the forms of a visitor;
 * then all that shows them is opened. Throws `Harm` at the first that words should not do.
 */
export async function openHostileStory(browser: Browser, baseURL: string) {
  const agent = await openWatched(browser, baseURL)
  const visitor = await openWatched(browser, baseURL)
  const { request } = agent.context
  const show = await openShowcase(request, baseURL)
  const [screen, publicPage, mailReader] = [
    await agent.context.newPage(),
    await visitor.context.newPage(),
    await visitor.context.newPage(),
  ]
  const headers = { origin: baseURL }
  const seenMails = new Set<string>()
  /** An agent gets this file a few times an hour. */
  let hasDownloaded = false
  const kinds = Object.values(show.pages)

  const get = async (path: string, params: Record<string, string> = {}): Promise<Json> =>
    (await (await request.get(path, { params })).json()).data

  async function round({ first, isWhole }: Round): Promise<Tried> {
    let turns = first
    const tried: Tried = { fields: 0, refused: 0, documents: 0, mails: 0, cells: 0 }
    const publicHtml: Record<string, string> = {}

    /** Saves all that is taken: what is refused in words is sent again with fewer of them, and at last as it was. */
    async function fillAndSend(
      { method, path }: { method: string; path: string },
      schema: Form,
      before: Json,
      fixed: Json = {},
    ): Promise<void> {
      const start = turns
      const room = new Map<string, number>()
      for (;;) {
        const filled = new Set<string>()
        turns = start
        const words = fillWithHostileWords(schema, before, {
          turn: () => turns++,
          longest: (field) => room.get(field.split('.')[0] ?? '') ?? Number.POSITIVE_INFINITY,
          onFilled: (field) => filled.add(field),
        }) as Json
        const answer = await request.fetch(path, { method, headers, data: { ...words, ...fixed } })
        const body = await answer.json()
        if (answer.status() === 200) {
          tried.fields += filled.size
          tried.refused += [...room.values()].filter((longest) => longest === 0).length
          return
        }
        const names = new Set(Object.keys(body.errors ?? {}).map((name) => name.split('.')[0] ?? ''))
        if (answer.status() !== 400 || names.size === 0 || [...names].some((name) => room.get(name) === 0)) {
          throw new Harm(`${method} ${path} answered ${answer.status()} ${JSON.stringify(body)}`)
        }
        for (const name of names) room.set(name, shorter.find((length) => length < (room.get(name) ?? 4000)) ?? 0)
      }
    }

    async function look(page: Page, address: string): Promise<void> {
      const response = await page.goto(address, { waitUntil: 'networkidle' })
      await page.locator('main').first().waitFor()
      for (const frame of page.frames()) {
        const found = await frame.evaluate(findInDocument)
        if (found.length > 0) throw new Harm(`${address} holds ${found.join(', ')}`)
      }
      expectNoHarm(address)
      tried.documents++
      if (page === publicPage) publicHtml[`document-${tried.documents}`] = (await response?.text()) ?? ''
    }

    function expectNoHarm(where: string): void {
      const harm = [...agent.harm, ...visitor.harm]
      if (harm.length > 0) throw new Harm(`${where}: ${harm.join('; ')}`)
    }

    /** By header: not every resolver knows the names below localhost. */
    const getOnSite = (path: string): Promise<APIResponse> =>
      request.get(baseURL + path, { headers: { host: new URL(show.site).host } })

    for (const { _id } of kinds) {
      await fillAndSend(pageEndpoints.savePage, pageChanges, await get(pageEndpoints.pageById.path, { id: _id }), {
        _id,
      })
    }
    const { property, userData, leadPageSetting } = (await get(pageEndpoints.pageById.path, {
      id: show.pages.listing._id,
    })) as Record<string, Json>
    await fillAndSend(profileEndpoints.editProfile, profileChanges, userData ?? {})
    await fillAndSend(settingsEndpoints.saveSettings, settingsForm, leadPageSetting ?? {})
    const listing = property ?? {}
    await fillAndSend(listingEndpoints.saveListing, listingFields, listing, { _id: listing._id })

    const person = {
      firstName: 'Otto',
      lastName: 'Birk',
      email: `otto.${first}@example.com`,
      emailId: `otto.${first}@example.com`,
      phone: '+15035550142',
      address: '1200 SE Division St, Portland, OR 97214',
    }
    const { sell, listing: website, social } = show.pages
    for (const [endpoint, schema, { _id }, isFrom] of [
      [intakeEndpoints.inquiry, contactInquiry, website, 'contact_us'],
      [intakeEndpoints.inquiry, sellInquiry, sell, 'sell'],
      [intakeEndpoints.socialInquiry, socialInquiry, social, 'socialLink'],
      [intakeEndpoints.newsletterLead, newsletterByEmail, social, 'newsletter'],
    ] as const) {
      const captcha = await solveRobotCheck(request)
      await fillAndSend(endpoint, schema, { ...person, isFrom }, { campaignId: _id, captcha })
    }
    const [lead] = (await get('/api/v1/user/lead', { limit: '1' })) as unknown as { _id: string }[]
    await fillAndSend(leadEndpoints.addLeadNote, noteForm, {}, { id: lead?._id })
    const friend = `friend.${first}@example.com`
    await fillAndSend(listingEndpoints.shareListing, shareByEmail, { email: friend }, { id: listing._id })

    for (const made of kinds) {
      await look(publicPage, show.address(made))
      if (isWhole) await look(screen, show.previewPath(made))
      const picture = await getOnSite(`/og/${made._id}.jpg`)
      if (picture.headers()['content-type'] !== 'image/jpeg') throw new Harm(`no share picture of ${made.campaignType}`)
    }
    await look(publicPage, show.worth)
    const card = await (await getOnSite(`/social/${social._id}/contact.vcf`)).text()
    if (card.match(/^(?:BEGIN|END):VCARD\r?$/gm)?.length !== 2) throw new Harm(`the contact card is broken: ${card}`)

    for (const path of isWhole ? allScreens : someScreens) await look(screen, path)
    await look(screen, links.lead(lead?._id ?? ''))
    for (const tab of isWhole ? editListingTabs : editListingTabs.slice(0, 1)) {
      await look(screen, links.editListing(tab, String(listing._id)))
    }
    for (const { campaignType, _id } of isWhole ? kinds : [social]) {
      for (const tab of isWhole ? editorTabs : (['site-editor'] as const)) {
        await look(screen, links.editor(campaignType, tab, _id))
      }
    }

    for (const [recipient, count] of [
      [show.email, 4],
      [person.email, 1],
      [friend, 1],
    ] as const) {
      for (const { id, subject, html, headers: head } of await newMails(recipient, count)) {
        seenMails.add(id)
        tried.mails++
        for (const line of [subject, ...Object.values(head ?? {})]) {
          if (/[\r\n]/.test(line)) throw new Harm(`a line break in the head of a mail: ${line}`)
        }
        await mailReader.goto('about:blank')
        await mailReader.setContent(html)
        const found = await mailReader.evaluate(findInDocument)
        expectNoHarm(`the mail “${subject}”`)
        if (found.length > 0) throw new Harm(`the mail “${subject}” holds ${found.join(', ')}`)
      }
    }

    for (const file of await exported(isWhole)) tried.cells += readCells(file)
    expectNoHarm('all that was opened')
    if (isWhole && hasJava()) {
      const errors = await findHtmlErrors(publicHtml)
      if (errors.length > 0) throw new Harm(`the HTML checker finds ${errors.join('\n')}`)
    }
    return tried
  }

  /** Waits for so many that nobody has read. */
  async function newMails(recipient: string, count: number) {
    for (;;) {
      const answer = await request.get('/dev/outbox.json', { params: { to: recipient } })
      const mails = (await answer.json()) as {
        id: string
        subject: string
        html: string
        headers: Record<string, string>
      }[]
      const fresh = mails.filter(({ id }) => !seenMails.has(id))
      if (fresh.length >= count) return fresh
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function exported(isWhole: boolean): Promise<Table[]> {
    const csv = await request.post(leadEndpoints.exportLeads.path, { headers, data: { type: 'csv' } })
    const xls = await request.post(leadEndpoints.exportLeads.path, { headers, data: { type: 'xls' } })
    const files: Table[] = [
      { name: 'Leads.csv', text: await csv.text() },
      { name: 'Leads.xls', bytes: await xls.body() },
    ]
    if (!isWhole || hasDownloaded) return files
    hasDownloaded = true
    const zip = await request.get('/api/v1/user/data.zip')
    const { FullPaths, FileIndex }: Archive = CFB.read(await zip.body(), { type: 'buffer' })
    const inside = FullPaths.flatMap((name, index) =>
      name.endsWith('.csv') ? [{ name, text: Buffer.from(FileIndex[index]?.content ?? []).toString() }] : [],
    )
    if (inside.length === 0) throw new Harm('there is no table in data.zip')
    return [...files, ...inside]
  }

  return {
    round,
    close: async () => {
      await agent.context.close()
      await visitor.context.close()
    },
  }
}

/** What the library reads of a zip file. */
interface Archive {
  FullPaths: string[]
  FileIndex: { content: Uint8Array }[]
}

type Table = { name: string; text: string } | { name: string; bytes: Buffer }

/** A sign that makes a spreadsheet calculate; a telephone number is no formula. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/
const telephoneNumber = /^\+\d(?:[ ().-]{0,2}\d){6,14}$/

/** How many cells there are; each of them is text. */
function readCells(file: Table): number {
  const isText = 'text' in file
  const book = isText ? read(file.text, { type: 'string', raw: true }) : read(file.bytes, { cellFormula: true })
  let count = 0
  for (const sheet of Object.values(book.Sheets)) {
    for (const place of Object.keys(sheet).filter((name) => !name.startsWith('!'))) {
      const { v: value, f: formulaOf } = sheet[place]
      count++
      if (formulaOf) throw new Harm(`${file.name} calculates in ${place}: ${formulaOf}`)
      if (isText && formula.test(String(value)) && !telephoneNumber.test(String(value))) {
        throw new Harm(`${file.name} would calculate in ${place}: ${value}`)
      }
    }
    utils.sheet_to_json(sheet)
  }
  return count
}
