import type { Picture } from '@porchlight/contract/media'
import type { EditedPage } from '@porchlight/contract/pages'
import { Autosaver, type SaveState } from './autosaver.ts'
import { documentOf, type EditorDocument } from './document.ts'
import { type History, redo, startHistory, take, undo } from './history.ts'
import { siteViewOf } from './site-view.ts'
import { keepUnsent, type Unsent, unsentOf } from './unsent-copy.ts'
import { type Issues, pageIssues, profileIssues } from './validate.ts'

export type PartName = keyof EditorDocument

/** How each part reaches the server; answers the version that is stored then. */
export type Senders = {
  [Part in PartName]: (
    part: EditorDocument[Part],
    saved: EditorDocument[Part],
    stamp: { version: number; editorId: string; saveNumber: number },
    signal: AbortSignal,
  ) => Promise<number>
}

export interface EditorSnapshot {
  edited: EditedPage
  document: EditorDocument
  canUndo: boolean
  canRedo: boolean
  save: SaveState
  /** What is wrong, by field: found here, said by the server, or asked for by publishing. */
  issues: Issues
  /** Publishing has asked for something: every issue is shown, touched or not. */
  showsAllIssues: boolean
}

/** The page that is being edited: what is on the screen, what is stored, and how the one becomes the other. */
export class EditorStore {
  readonly editorId: string
  #edited: EditedPage
  #saved: EditorDocument
  #history: History<EditorDocument>
  #uploaded: Record<string, Picture> = {}
  #asked: Issues = {}
  #showsAllIssues = false
  readonly #savers: { [Part in PartName]: Autosaver<EditorDocument[Part]> }
  readonly #listeners = new Set<() => void>()
  #snapshot: EditorSnapshot

  constructor(edited: EditedPage, senders: Senders, editorId: string) {
    this.editorId = editorId
    this.#edited = edited
    this.#saved = documentOf(edited)
    this.#history = startHistory(this.#saved)
    const saver = <Part extends PartName>(part: Part, version: number) =>
      new Autosaver<EditorDocument[Part]>({
        version,
        editorId,
        send: async (value, stamp, signal) => {
          const stored = await senders[part](value, this.#saved[part], stamp, signal)
          this.#saved = { ...this.#saved, [part]: value }
          return stored
        },
        onState: () => this.#publishSnapshot(),
      })
    this.#savers = { page: saver('page', edited.version), profile: saver('profile', edited.userData.profileVersion) }
    this.#snapshot = this.#takeSnapshot()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): EditorSnapshot => this.#snapshot

  change<Part extends PartName>(part: Part, changes: Partial<EditorDocument[Part]>, key?: string): void {
    const before = this.#history.present
    const document = { ...before, [part]: { ...before[part], ...changes } }
    this.#go(take(this.#history, document, key ?? Object.keys(changes).join(), Date.now()))
  }

  undo(): void {
    this.#go(undo(this.#history))
  }

  redo(): void {
    this.#go(redo(this.#history))
  }

  /** Puts back what had not been sent when the window was closed; one step, so that it can be taken back. */
  restore(unsent: Unsent): void {
    const { page, profile } = this.#history.present
    const document = { page: { ...page, ...unsent.page }, profile: { ...profile, ...unsent.profile } }
    this.#go(take(this.#history, document, 'restore', Date.now()))
  }

  /** A picture that was just uploaded, so that the frame knows its size before the server tells. */
  learnPicture(picture: Picture): void {
    this.#uploaded = { ...this.#uploaded, [picture.url]: picture }
  }

  /** Marks what publishing asks for. */
  ask(issues: Issues): void {
    this.#asked = issues
    this.#showsAllIssues = Object.keys(issues).length > 0
    this.#publishSnapshot()
  }

  /** Sends what is waiting and says how it went. */
  async flush(): Promise<SaveState> {
    if (Object.keys(this.#localIssues()).length === 0) await Promise.all(this.#all().map((saver) => saver.flush()))
    return this.#snapshot.save
  }

  /** Another window has saved: go on with what it stored, or put ours on top of it. Undo brings the other back. */
  settle(edited: EditedPage, choice: 'theirs' | 'mine'): void {
    const mine = this.#history.present
    this.#edited = edited
    this.#saved = documentOf(edited)
    const keep = choice === 'mine'
    this.#savers.page.settle(edited.version, keep ? mine.page : null)
    this.#savers.profile.settle(edited.userData.profileVersion, keep ? mine.profile : null)
    if (!keep) this.#history = take(this.#history, this.#saved, 'settle', Date.now())
    this.#publishSnapshot()
  }

  /** What the frame is to show now. */
  get view() {
    return siteViewOf(this.#edited, this.#history.present, this.#uploaded)
  }

  stop(): void {
    for (const saver of this.#all()) saver.stop()
  }

  #all() {
    return [this.#savers.page, this.#savers.profile]
  }

  #go(history: History<EditorDocument>): void {
    const before = this.#history.present
    this.#history = history
    const { page, profile } = history.present
    this.#asked = {}
    this.#showsAllIssues = false
    if (page !== before.page && Object.keys(pageIssues(page)).length === 0) this.#savers.page.change(page)
    if (profile !== before.profile && Object.keys(profileIssues(this.#saved.profile, profile)).length === 0)
      this.#savers.profile.change(profile)
    this.#publishSnapshot()
  }

  #localIssues(): Issues {
    const { page, profile } = this.#history.present
    return { ...pageIssues(page), ...profileIssues(this.#saved.profile, profile) }
  }

  #publishSnapshot(): void {
    this.#snapshot = this.#takeSnapshot()
    keepUnsent(this.#edited._id, this.editorId, unsentOf(this.#saved, this.#history.present))
    for (const listener of this.#listeners) listener()
  }

  #takeSnapshot(): EditorSnapshot {
    const local = this.#localIssues()
    const states = this.#all().map(({ state }) => state)
    const refused = states.flatMap((state) => (state.kind === 'refused' ? [state.errors] : []))
    return {
      edited: this.#edited,
      document: this.#history.present,
      canUndo: this.#history.past.length > 0,
      canRedo: this.#history.future.length > 0,
      save: Object.keys(local).length > 0 ? { kind: 'refused', message: '', errors: local } : worst(states),
      issues: Object.assign({}, ...refused, this.#asked, local),
      showsAllIssues: this.#showsAllIssues,
    }
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
