import { setTimeout as pause } from 'node:timers/promises'
import { embedSource } from '@porchlight/contract/embeds'
import {
  type InquiryForm,
  type NewsletterForm,
  type SocialInquiry,
  type Visit,
  visitForm,
} from '@porchlight/contract/intake'
import type { LeadSource } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { siteMessages } from '@porchlight/contract/site-messages'
import { arePagesResting } from '@porchlight/domain/lapse'
import { isDayOver, talkWords } from '@porchlight/domain/talk-words'
import type { AppContext } from '../../context.ts'
import { isOutage } from '../../db/outage.ts'
import {
  type Counted,
  clearLimit,
  countInTurn,
  countingTogether,
  countToLimit,
  type Wanted,
} from '../../db/rate-limits.ts'
import { together } from '../../db/together.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, invalidField, notFound, rateLimited } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { passRobotCheck } from '../platform/index.ts'
import { noteConsents, type Said } from '../texts/index.ts'
import { deleteBegunValuations } from './begun-valuations.repository.ts'
import { findIntakePage, type IntakePage, insertLeads, isKnownRequest, type NewLead } from './intake.repository.ts'
import { leadArrivedQueue } from './notices/queues.ts'
import { normalisePhone } from './phone.ts'
import { requestHashes } from './request-hash.ts'
import { deleteUnsubscribes, touchLeads } from './unsubscribe/unsubscribe.repository.ts'

const { newsletter } = siteMessages

export interface IntakeCaller {
  addressHash: string
  /** Whose host the form was posted to; null on the app's own. */
  siteAgentId: string | null
  /** Has shown so in another way than by the robot check, which needs script. */
  isPerson?: true
}

/** What a form said, in the words of a lead. */
interface Draft {
  source: LeadSource
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  message?: string
  valuationAddress?: string
  valuationPrice?: string
  websiteUrl?: string
  consentText?: string
  listingAddress?: string
  captcha?: string | undefined
  /** The solved check that a text to the visitor is earned by. */
  textCheck?: string | undefined
}

type Envelope = Visit & {
  campaignId: string
  userId?: string | undefined
  requestKey?: string | undefined
  website?: string | undefined
}

export function takeNewsletterLead(context: AppContext, form: NewsletterForm, caller: IntakeCaller): Promise<void> {
  return takeLead(context, form, caller, {
    source: 'newsletter',
    ...('emailId' in form
      ? { email: form.emailId, captcha: form.captcha }
      : { phone: normalisePhone(form.phoneNumber), consentText: form.consentText, textCheck: form.captcha }),
  })
}

/** Without an answer to the robot check where it is always asked for, the caller is known to be a person. */
type Vouched<Form> = Form extends { captcha: string } ? Omit<Form, 'captcha'> & { captcha?: string } : Form

export function takeSocialInquiry(
  context: AppContext,
  form: Vouched<SocialInquiry>,
  caller: IntakeCaller,
): Promise<void> {
  return takeLead(context, form, caller, { source: 'socialLink', ...valuationOf(form) })
}

export async function takeInquiry(
  context: AppContext,
  form: Vouched<InquiryForm>,
  caller: IntakeCaller,
): Promise<void> {
  if (form.isFrom === 'sell') {
    return takeLead(context, form, caller, { source: 'sell', ...valuationOf(form), websiteUrl: form.websiteUrl })
  }
  const { firstName, lastName, email, phone, consentText, talkDay, talkTime, address, websiteUrl, captcha } = form
  if (talkDay && isDayOver(talkDay, context.clock.now())) throw invalidField('talkDay', siteMessages.talk.dayPast)
  const wish = talkDay ? talkWords(talkDay, talkTime) : ''
  return takeLead(context, form, caller, {
    source: 'contact_us',
    firstName,
    lastName,
    email,
    phone: normalisePhone(phone),
    consentText,
    message: [wish, form.message].filter(Boolean).join('\n\n'),
    listingAddress: address,
    websiteUrl,
    // With consent it earns a text, and a lead is no worse for a check that failed.
    ...(consentText ? { textCheck: captcha } : { captcha }),
  })
}

function valuationOf(form: Vouched<SocialInquiry | Extract<InquiryForm, { isFrom: 'sell' }>>): Partial<Draft> {
  const { firstName, lastName, email, phone, valuationPrice, captcha } = form
  return {
    firstName,
    lastName,
    email,
    phone: phone && normalisePhone(phone),
    valuationPrice,
    valuationAddress: withUnit(form.address, form.unit),
    captcha,
  }
}

export function withUnit(address: string, unit: string): string {
  return unit && !address.includes(unit) ? `${address}, ${unit}` : address
}

/** Longer than a request can take; a process that died in it keeps nobody out for longer. */
const longestTurn = 20_000
const firstLook = 20
const longestWait = 250

/** Answers once the lead is committed, for its first request and for every repeat of it alike. */
async function takeLead(context: AppContext, form: Envelope, caller: IntakeCaller, draft: Draft): Promise<void> {
  const { captcha: _, textCheck: __, ...said } = draft
  const formKey = form.requestKey || null
  const hashes = requestHashes(
    { pageId: form.campaignId, source: draft.source, formKey, words: [JSON.stringify(said)] },
    context.clock.now(),
  )
  const page = await openIntake(context, form, caller, hashes)
  if (page.is_known) return
  const request = { page, form, formKey, hashes, draft, addressHash: caller.addressHash }
  const turn = `intake-request:${hashes[0]}`
  const counted = await takeTurn(context, turn, request)
  const until = performance.now() + longestTurn
  if (!counted) return
  try {
    await takeOnce(context, request, caller, counted)
  } catch (error) {
    // Only then: whoever looked for the lead before it was committed finds the turn taken, and looks again. Nobody
    // waits for it; where it fails, it runs out by itself.
    giveBackTurn(context, turn, until).catch(() => undefined)
    throw error
  }
}

/** Where the database went away, once it is back: the form is sent again then, and would wait until the turn runs out. */
async function giveBackTurn({ db }: AppContext, turn: string, until: number): Promise<void> {
  // Later it may be another's.
  while (performance.now() < until) {
    try {
      return await clearLimit(db, turn)
    } catch (error) {
      if (!isOutage(error)) throw error
      await pause(longestWait, undefined, { ref: false })
    }
  }
}

/**
 * One at a time, on whichever process: a double click shares one answer and does not spend its robot check twice. Answers
 * what the turn's limits say, or nothing where the lead has come meanwhile.
 */
async function takeTurn(context: AppContext, turn: string, { page, hashes, draft, addressHash }: Request) {
  const { db, clock } = context
  const wanted: Wanted = [
    [turn, { max: 1, window: longestTurn }],
    ...limitsOf(context, page.id, addressHash),
    ...(draft.textCheck ? [textLimitOf(context, addressHash)] : []),
  ]
  for (let wait = firstLook; ; wait = Math.min(2 * wait, longestWait)) {
    const [own, ...counted] = await countTogether(db, { clock, wanted })
    if (!own?.isOver) return counted
    await pause(wait)
    if (await isKnownRequest(db, page.user_id, hashes)) return null
  }
}

const countTogether = countingTogether()

/** The page a form was sent from, if it may: its own agent's, and by no robot. */
export async function openIntake(
  context: AppContext,
  form: Envelope,
  caller: IntakeCaller,
  hashes: string[] = [],
): Promise<IntakePage> {
  const page = await findIntakePage(context.db, { pageId: form.campaignId, hashes })
  const isTheirs = (owner: string | null | undefined) => !owner || owner === page?.user_id
  if (!page || !isTheirs(form.userId) || !isTheirs(caller.siteAgentId)) throw notFound()
  if (arePagesResting(page.access_ends_at, context.clock.now()))
    throw new AppError('gone', siteMessages.resting.refused)
  // No pretended success: a password manager can fill in a hidden field as well, and then a person must know.
  if (form.website) throw new AppError('invalid', siteMessages.notAPerson)
  return page
}

interface Request {
  page: IntakePage
  form: Envelope
  formKey: string | null
  hashes: [string, ...string[]]
  draft: Draft
  addressHash: string
}

async function takeOnce(
  context: AppContext,
  request: Request,
  caller: IntakeCaller,
  counted: Counted[],
): Promise<void> {
  const { draft } = request
  const isBusy = isFlooded(counted)
  // What would earn a text shows a person as well, and counts once.
  const check = draft.captcha ?? (isBusy && draft.textCheck ? draft.textCheck : undefined)
  if (check !== undefined) await passRobotCheck(context, check)
  else if (isBusy && !caller.isPerson) throw invalidField('captcha', siteMessages.busyPage)
  const mayText = await earnsText(context, request, check !== undefined, counted[3])
  await saveLead(context, request, mayText).catch((error: unknown) => {
    // Someone joined the same contact meanwhile; it is there to be found now.
    if (violatedIndex(error) === 'contacts_email_key') return saveLead(context, request, mayText)
    throw error
  })
}

/** A text reaches any telephone and costs money: a few a day from one address, each earned by a person. */
async function earnsText(
  context: AppContext,
  { draft: { textCheck }, addressHash }: Request,
  isPerson: boolean,
  counted: Counted | undefined,
): Promise<boolean> {
  if (!textCheck) return false
  const { db, clock } = context
  try {
    // A busy page has counted no further than itself.
    const { isOver } = counted ?? (await countToLimit(db, clock, ...textLimitOf(context, addressHash)))
    if (isOver) return false
    if (!isPerson) await passRobotCheck(context, textCheck)
    return true
  } catch (error) {
    // The lead is no worse for it.
    if (error instanceof AppError) return false
    throw error
  }
}

/** What one address may send, to all pages and to this one, and what a page takes from all. */
function limitsOf({ config }: AppContext, pageId: string, addressHash: string): Wanted {
  const { address, addressOnPage, page } = limits.intake
  return [
    [`intake-address:${addressHash}`, { ...address, max: config.addressLimits.inquiries }],
    [`intake-address-page:${addressHash}:${pageId}`, addressOnPage],
    [`intake-page:${pageId}`, page],
  ]
}

function textLimitOf({ config }: AppContext, addressHash: string): Wanted[number] {
  return [`text-from:${addressHash}`, { max: config.outreach.text.address, window: 24 * 60 * 60 * 1000 }]
}

/** An address that floods is refused. A page that is flooded only says so: closing it would do the flood's work. */
function isFlooded([address, addressOnPage, page]: Counted[]): boolean {
  const refused = [address, addressOnPage].find((limit) => limit?.isOver)
  if (refused) throw rateLimited(refused.wait, refused.max)
  return page?.isOver ?? false
}

export async function takeFromLimits(
  context: AppContext,
  pageId: string,
  { addressHash }: IntakeCaller,
): Promise<boolean> {
  return isFlooded(await countInTurn(context.db, context.clock, limitsOf(context, pageId, addressHash)))
}

async function saveLead(context: AppContext, request: Request, mayText: boolean): Promise<void> {
  const lead = leadOf(request, context.clock.now())
  try {
    await saveTogether(context.db, { context, request, lead, mayText })
    context.meter.lead(lead.source)
  } catch (error) {
    if (error !== repeated) throw alreadySignedUp(error) ?? error
  }
}

function leadOf({ page, form, formKey, hashes, draft }: Request, now: Date): NewLead {
  return {
    id: newId(),
    user_id: page.user_id,
    contact_id: newId(),
    page_id: page.id,
    listing_id: page.listing_id,
    link_name: page.link_name,
    campaign_name: page.campaign_name || page.link_name,
    campaign_type: page.campaign_type,
    listing_address: page.address ?? draft.listingAddress ?? '',
    listing_units: page.units ?? '',
    source: draft.source,
    first_name: draft.firstName ?? '',
    last_name: draft.lastName ?? '',
    email: draft.email ?? '',
    phone: draft.phone ?? '',
    message: draft.message ?? '',
    valuation_address: draft.valuationAddress ?? '',
    valuation_price: draft.valuationPrice ?? '',
    website_url: draft.websiteUrl ?? '',
    consent_text: draft.consentText ?? '',
    visit: visitOf(form, page),
    request_hash: hashes[0],
    form_key: formKey,
    // Who signs up for news waits for no answer.
    answered_at: draft.source === 'newsletter' ? now : null,
    created_at: now,
    updated_at: now,
  }
}

/** Ends the transaction with nothing done: the same request was quicker. */
const repeated = new Error('The lead is there already')

interface Arrival {
  context: AppContext
  request: Request
  lead: NewLead
  mayText: boolean
}

/**
 * Leads that come at the same moment are committed together; where one of them cannot be, each is saved alone. Two of one
 * agent stay apart, because they may be from one person.
 */
const saveTogether = together<Arrival, void>(
  async (_db, arrivals) => {
    const { db, jobs, clock } = arrivals[0].context
    const now = clock.now()
    await db.transaction().execute(async (trx) => {
      await noteConsents(trx, 'agreed', arrivals.flatMap(consentIn), now)
      for (const who of await deleteUnsubscribes(trx, arrivals.flatMap(subscriptionIn))) await touchLeads(trx, who, now)
      await deleteBegunValuations(trx, arrivals.flatMap(begunFormOf))
      await jobs.leaveAll(
        trx,
        arrivals.map(({ lead, mayText }) => ({
          queue: leadArrivedQueue,
          data: { userId: lead.user_id, leadId: lead.id, mayText },
        })),
      )
      const written = await insertLeads(
        trx,
        arrivals.map(({ lead }) => lead),
      )
      if (written.length < arrivals.length) throw repeated
    })
    jobs.wake(leadArrivedQueue)
    return []
  },
  { atOnce: 2, apart: ({ lead }) => lead.user_id },
)

function consentIn({ lead, request: { addressHash } }: Arrival): Said[] {
  const { user_id: userId, phone, consent_text: words, link_name: page } = lead
  return phone && words ? [{ userId, phone, way: 'form', words, page, addressHash }] : []
}

function subscriptionIn({ lead: { source, user_id, email } }: Arrival) {
  return source === 'newsletter' && email ? [{ userId: user_id, email }] : []
}

function begunFormOf({ lead: { user_id, page_id, form_key, valuation_address } }: Arrival) {
  return form_key && valuation_address ? [{ userId: user_id, pageId: page_id, formKey: form_key }] : []
}

/** That a form stands on some site is taken from it only where its agent has allowed that site. */
function visitOf(form: Envelope, { embed_origins }: IntakePage): Visit {
  const visit = visitForm.parse(form)
  const [way, ...site] = (visit.visitSource ?? '').split(':')
  if (way !== embedSource || site.length === 0) return visit
  const isAllowed = embed_origins.some((origin) => new URL(origin).host === site.join(':'))
  return isAllowed ? visit : { ...visit, visitSource: embedSource }
}

function alreadySignedUp(error: unknown): AppError | null {
  const index = violatedIndex(error)
  if (index === 'leads_newsletter_email_key') {
    return new AppError('conflict', newsletter.already, { errors: { emailId: newsletter.emailTaken } })
  }
  if (index === 'leads_newsletter_phone_key') {
    return new AppError('conflict', newsletter.already, { errors: { phoneNumber: newsletter.already } })
  }
  return null
}
