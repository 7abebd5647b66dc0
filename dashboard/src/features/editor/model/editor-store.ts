import type { User } from '@porchlight/contract/auth'
import type { Picture } from '@porchlight/contract/media'
import type { PageVideos } from '@porchlight/contract/page'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { EditedPage } from '@porchlight/contract/pages'
import type { Property } from '@porchlight/contract/property'
import type { SiteView } from '@porchlight/contract/site-view'
import type { PhotoUploads } from '../../../ui/photos/photo-uploads.ts'
import { Autosaver, type SaveState } from './autosaver.ts'
import { copyInto, documentOf, type EditorDocument, imagesOf } from './document.ts'
import { type History, redo, startHistory, take, undo } from './history.ts'
import { type Issues, ofProperty, type PartIssues } from './issues.ts'
import type { Judge } from './judge.ts'
import { siteViewOf } from './site-view.ts'
import { StoredListings } from './stored-listings.ts'
import { keepUnsent, type Unsent, unsentOf } from './unsent-copy.ts'

export type PartName = keyof EditorDocument
const partNames: PartName[] = ['page', 'profile', 'property']
const noIssues: PartIssues = { page: {}, profile: {}, property: {} }

export interface Stamp {
  version: number
  editorId: string
  saveNumber: number
}

/** How each part reaches the server. */
export interface Senders {
  page: (page: EditorDocument['page'], propertyId: string | null, stamp: Stamp, signal: AbortSignal) => Promise<number>
  profile: (
    profile: EditorDocument['profile'],
    saved: EditorDocument['profile'],
    stamp: Stamp,
    signal: AbortSignal,
  ) => Promise<{ version: number; updatedAt: string }>
  property: (
    values: EditorDocument['property']['values'],
    id: string | null,
    stamp: Partial<Stamp>,
    signal: AbortSignal,
  ) => Promise<Property>
}

export interface EditorSnapshot {
  edited: EditedPage
  document: EditorDocument
  canUndo: boolean
  canRedo: boolean
  save: SaveState
  /** What is wrong, by field: found here, said by the server, or asked for by publishing. */
  issues: Issues
  /** Those of them that were not found here: they are shown at once, whatever was touched. */
  told: Issues
  /** Publishing has asked for something: every issue is shown, touched or not. */
  showsAllIssues: boolean
  /** Grows each time it asks, so that asking twice is noticed. */
  asks: number
}

/** The page that is being edited: what is on the screen, what is stored, and how the one becomes the other. */
export class EditorStore {
  readonly editorId: string
  #edited: EditedPage
  #saved: EditorDocument
  #history: History<EditorDocument>
  #uploaded: Record<string, Picture> = {}
  #asked: Issues = {}
  #asks = 0
  #judge: Judge | null = null
  #isReady = false
  /** Once there is a judge. Until then everything is taken and nothing sent; where none can be had, the server judges. */
  readonly ready: Promise<void>
  readonly #listings: StoredListings
  readonly #savers: { [Part in PartName]: Autosaver<EditorDocument[Part]> }
  readonly #listeners = new Set<() => void>()
  #snapshot: EditorSnapshot

  constructor(
    edited: EditedPage,
    senders: Senders,
    editorId: string,
    /** Those of the listing: they go up whichever tab is open. */
    readonly photos: PhotoUploads,
    judging: Promise<Judge>,
  ) {
    this.editorId = editorId
    this.#edited = edited
    this.#saved = documentOf(edited)
    this.#history = startHistory(this.#saved)
    this.#listings = new StoredListings(edited.property)
    this.#savers = {
      page: this.#saver('page', edited.version, (page, stamp, signal) =>
        senders.page(page, this.#listings.idOf(this.#history.present.property.key), stamp, signal),
      ),
      profile: this.#saver('profile', edited.userData.profileVersion, async (profile, stamp, signal) => {
        const { version, updatedAt } = await senders.profile(profile, this.#saved.profile, stamp, signal)
        this.#edited = { ...this.#edited, userData: { ...this.#edited.userData, updatedAt } }
        return version
      }),
      property: this.#saver('property', 1, async ({ key, values }, stamp, signal) => {
        const id = this.#listings.idOf(key)
        const stored = await senders.property(values, id, { ...stamp, ...this.#listings.versionOf(key) }, signal)
        this.#listings.note(key, stored)
        // The page learns of a listing that did not exist before, and at once: until then nothing ties them.
        if (!id) {
          this.#savers.page.change(this.#history.present.page)
          void this.#savers.page.flush()
        }
        return stored.version
      }),
    }
    this.#snapshot = this.#takeSnapshot()
    photos.subscribe(() => this.#takePhotos())
    this.ready = judging.catch(() => null).then((judge) => this.#begin(judge))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): EditorSnapshot => this.#snapshot

  /** With a key, changes of the same within a moment are one step of undo: letters typed, a slider dragged. */
  change<Part extends PartName>(part: Part, changes: Partial<EditorDocument[Part]>, key: string | null = null): void {
    const before = this.#history.present
    const document = { ...before, [part]: { ...before[part], ...changes } }
    this.#go(take(this.#history, document, key, Date.now()))
  }

  /** Goes on with a copy of a listing that exists, or with nothing: later changes of one are not the other's. */
  copyListing(original: Property | null): void {
    const before = this.#history.present
    for (const picture of original?.pictures ?? []) this.learnPicture(picture)
    const property = copyInto(before.property, original, this.#edited.status)
    this.#go(take(this.#history, { ...before, property }, null, Date.now()))
  }

  undo(): void {
    this.#go(undo(this.#history))
  }

  redo(): void {
    this.#go(redo(this.#history))
  }

  /** Puts back what had not been sent when the window was closed, as one step, and names the fields it was about. */
  restore(unsent: Unsent): string[] {
    const before = this.#history.present
    const document = {
      page: { ...before.page, ...unsent.page },
      profile: { ...before.profile, ...unsent.profile },
      // Unchanged it stays the very same: anything else would be stored as a listing of its own.
      property: unsent.property?.values ? { ...before.property, ...unsent.property } : before.property,
    }
    const fields = Object.entries(unsentOf(before, document)).flatMap(([part, changed]) =>
      part === 'property' ? [part] : Object.keys(changed),
    )
    if (fields.length > 0) this.#go(take(this.#history, document, null, Date.now()))
    return fields
  }

  /** A picture that was just uploaded, so that the frame knows its size before the server tells. */
  learnPicture(picture: Picture): void {
    this.#uploaded = { ...this.#uploaded, [picture.url]: picture }
  }

  /** What the account says of itself now; it changes apart from the page. */
  learnUser(user: User): void {
    this.#edited = { ...this.#edited, userData: user }
    this.#publishSnapshot()
  }

  /** What the hosts of the page's videos have told since it was loaded. */
  learnVideos(videos: PageVideos): void {
    this.#edited = { ...this.#edited, videos }
    this.#publishSnapshot()
  }

  /** Marks what publishing asks for. */
  ask(issues: Issues): void {
    this.#asked = issues
    this.#asks++
    this.#publishSnapshot()
  }

  /** Sends what is waiting and says how it went. */
  async flush(): Promise<SaveState> {
    await this.ready
    const issues = this.#findIssues()
    const sendable = partNames.filter((part) => Object.keys(issues[part]).length === 0)
    // A new listing first: the page is saved with its id.
    for (const part of sendable.toReversed()) await this.#savers[part].flush()
    return this.#snapshot.save
  }

  /** Another window has saved: go on with what it stored, or put ours on top of it. Undo brings the other back. */
  settle(edited: EditedPage, choice: 'theirs' | 'mine'): void {
    const mine = this.#history.present
    const stored = documentOf(edited)
    this.#edited = edited
    this.#saved = stored
    if (edited.property) this.#listings.note(edited.property._id, edited.property)
    // A part that is the same on both sides is nothing to send.
    const kept = choice === 'mine' ? unsentOf(stored, mine) : {}
    this.#savers.page.settle(edited.version, kept.page ? mine.page : null)
    this.#savers.profile.settle(edited.userData.profileVersion, kept.profile ? mine.profile : null)
    this.#savers.property.settle(edited.property?.version ?? 1, kept.property && edited.property ? mine.property : null)
    if (choice === 'theirs') this.#history = take(this.#history, stored, null, Date.now())
    this.#showPhotos()
    this.#publishSnapshot()
  }

  /** Takes over what the server has now, unless something is on its way there: then what is on the screen is newer. */
  async reload(load: () => Promise<EditedPage>): Promise<void> {
    const { document, save } = this.#snapshot
    if (save.kind !== 'saved') return
    const edited = await load()
    if (this.#history.present !== document) return
    if (this.#isNews(edited)) this.settle(edited, 'theirs')
  }

  /** The stored listing that is being edited, if there is one yet. */
  get listingId(): string | null {
    return this.#listings.idOf(this.#history.present.property.key)
  }

  /** The page as it stands. */
  get view(): SiteView {
    const { property } = this.#history.present
    const listing = this.#judge?.readListing(property.values) ?? null
    return siteViewOf(this.#edited, this.#history.present, { listing, uploaded: this.#uploaded })
  }

  /** What the frame is to show of it. */
  get publicView(): SiteView | undefined {
    return this.#judge?.choosePublic(this.view)
  }

  /** Sends what was typed last, and the photos under way. What cannot go now is kept until the page is opened again. */
  async close(): Promise<void> {
    await this.flush()
    await this.photos.settle()
    await this.flush()
    for (const part of partNames) this.#savers[part].stop()
  }

  #saver<Part extends PartName>(
    part: Part,
    version: number,
    send: (value: EditorDocument[Part], stamp: Stamp, signal: AbortSignal) => Promise<number>,
  ): Autosaver<EditorDocument[Part]> {
    return new Autosaver<EditorDocument[Part]>({
      version,
      editorId: this.editorId,
      send: async (value, stamp, signal) => {
        const stored = await send(value, stamp, signal)
        this.#saved = { ...this.#saved, [part]: value }
        return stored
      },
      onState: () => this.#publishSnapshot(),
    })
  }

  #takePhotos(): void {
    const { values } = this.#history.present.property
    const { links } = this.photos
    if (links.join() !== imagesOf(values).join())
      this.change('property', { values: { ...values, images: links } }, 'property.images')
  }

  /** Undo and a chosen listing bring other photos. */
  #showPhotos(): void {
    const images = imagesOf(this.#history.present.property.values)
    if (images.join() !== this.photos.links.join()) this.photos.reset(images)
  }

  /** Something of it was stored by another window. */
  #isNews({ version, userData, property }: EditedPage): boolean {
    const isOtherListing = property !== null && this.#listings.versionOf(property._id).version !== property.version
    return (
      version !== this.#savers.page.version ||
      userData.profileVersion !== this.#savers.profile.version ||
      isOtherListing
    )
  }

  #go(history: History<EditorDocument>): void {
    const before = this.#history.present
    const now = history.present
    this.#history = history
    this.#asked = {}
    this.#showPhotos()
    if (this.#isReady) this.#sendChanges(before, now)
    this.#publishSnapshot()
  }

  #begin(judge: Judge | null): void {
    this.#judge = judge
    this.#isReady = true
    this.#sendChanges(this.#saved, this.#history.present)
    this.#publishSnapshot()
  }

  #findIssues(): PartIssues {
    return this.#judge?.findIssues(this.#saved, this.#history.present) ?? noIssues
  }

  #sendChanges(before: EditorDocument, now: EditorDocument): void {
    const issues = this.#findIssues()
    const isOtherListing = now.property.key !== before.property.key
    // What visitors see keeps its listing until the new one is stored.
    const canLeaveListing = this.#edited.status === 'draft' || this.#listings.idOf(now.property.key) !== null
    const changed: Record<PartName, boolean> = {
      page: now.page !== before.page || (isOtherListing && canLeaveListing),
      profile: now.profile !== before.profile,
      property: pageKinds[this.#edited.campaignType].hasListing && now.property !== before.property,
    }
    for (const part of partNames) if (changed[part] && Object.keys(issues[part]).length === 0) this.#send(part, now)
  }

  #send<Part extends PartName>(part: Part, document: EditorDocument): void {
    this.#savers[part].change(document[part])
  }

  #publishSnapshot(): void {
    this.#snapshot = this.#takeSnapshot()
    keepUnsent(this.#edited._id, this.editorId, unsentOf(this.#saved, this.#history.present))
    for (const listener of this.#listeners) listener()
  }

  #takeSnapshot(): EditorSnapshot {
    const { page, profile, property } = this.#findIssues()
    const local: Issues = { ...page, ...profile, ...property }
    const refused = (part: PartName): Issues => {
      const { state } = this.#savers[part]
      return state.kind === 'refused' ? state.errors : {}
    }
    const told = {
      ...refused('page'),
      ...refused('profile'),
      ...ofProperty(refused('property')),
      ...this.#asked,
    }
    return {
      edited: this.#edited,
      document: this.#history.present,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
      save: this.#saveStateWith(local),
      issues: { ...told, ...local },
      told,
      showsAllIssues: Object.keys(this.#asked).length > 0,
      asks: this.#asks,
    }
  }

  #saveStateWith(errors: Issues): SaveState {
    if (Object.keys(errors).length > 0) return { kind: 'refused', message: '', errors }
    if (!this.#isReady && this.#history.present !== this.#saved) return { kind: 'waiting' }
    return worst(partNames.map((part) => this.#savers[part].state))
  }
}

const gravity = ['conflict', 'refused', 'offline', 'saving', 'waiting', 'saved'] as const

function worst(states: SaveState[]): SaveState {
  for (const kind of gravity) {
    const found = states.find((state) => state.kind === kind)
    if (found) return found
  }
  return { kind: 'saved' }
}
