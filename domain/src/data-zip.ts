import { type DataKind, dataFormat, dataKinds } from '@porchlight/contract/data-kinds'
import type { LeadImportReport } from '@porchlight/contract/lead-import'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { sameAddress } from './same-address.ts'
import { readZip, UnreadableZip, type ZipEntry, type ZipSource } from './zip-file.ts'
import { isRow, jsonRows, readBlob, readText, rowIn } from './zip-rows.ts'

const { dataImport } = messages

type Row = Record<string, unknown>
export type MovedKind = DataKind | 'media'
export const movedKinds: readonly MovedKind[] = ['media', ...dataKinds]

/** It cannot be imported; the message is for whoever chose it. */
export class RefusedZip extends Error {}

/** What the installation is asked while a zip is looked at or taken in. */
export interface ImportCalls {
  check(kind: MovedKind, rows: Row[]): Promise<LeadImportReport>
  save(kind: DataKind, rows: Row[]): Promise<LeadImportReport>
  /** Answers a sentence for a file that is refused, and throws where nothing more can be taken. */
  saveFile(origin: string, file: Blob): Promise<{ isNew: boolean } | { refused: string }>
}

interface Tally {
  taken: number
  known: number
  refused: number
}
interface Refusal {
  kind: MovedKind
  name: string
  reasons: string[]
}
export interface ImportResult {
  tallies: Record<MovedKind, Tally>
  /** The first of them; nobody reads further. */
  refusals: Refusal[]
  /** Of photos and files that are new. */
  newBytes: number
}

const shownRefusals = 100
const listFiles: Record<Exclude<DataKind, 'history' | 'links'>, string> = {
  listings: 'listings.json',
  videos: 'videos.json',
  pages: 'pages.json',
  leads: 'leads.json',
  texts: 'texts.json',
  unsubscribes: 'unsubscribes.json',
  stops: 'text-consents.json',
  lookups: 'looked-up-addresses.json',
}
const mediaFile = /^media\/[0-9A-Za-z]{16}\.(?:jpg|png|pdf)$/
const mediaLink = /^\/media\/([0-9A-Za-z]{16})(?=[-.])/

/** The zip of all data of an installation, opened. Things in it are named by the ids that they were born with. */
export class DataZip {
  private constructor(
    private readonly entries: Map<string, ZipEntry>,
    /** What was born elsewhere already, by the id that it has in this zip. */
    private readonly born: Map<string, string>,
  ) {}

  static async open(source: ZipSource): Promise<DataZip> {
    const entries = await readZip(source, limits.dataImport.entries).catch((error: unknown) => {
      throw error instanceof UnreadableZip ? new RefusedZip(dataImport.notAZip, { cause: error }) : error
    })
    await refuseOtherFormat(entries.get('about.json'))
    const zip = new DataZip(entries, new Map())
    await zip.readBirths().catch(refuseDamaged)
    return zip
  }

  private async readBirths(): Promise<void> {
    for (const list of ['media.json', listFiles.listings, listFiles.pages]) {
      for await (const { id, origin_id } of this.rowsOf(list)) {
        if (typeof id === 'string' && typeof origin_id === 'string') this.born.set(id, origin_id)
      }
    }
  }

  /** What an import would do, without doing it. */
  look(calls: ImportCalls, tell: (kind: MovedKind, done: number) => void = () => {}): Promise<ImportResult> {
    return this.run((kind, rows) => calls.check(kind, rows), undefined, tell)
  }

  /** Takes everything in that is not there yet. It can be broken off and begun again. */
  bringIn(calls: ImportCalls, tell: (kind: MovedKind, done: number) => void = () => {}): Promise<ImportResult> {
    return this.run((kind, rows) => (kind === 'media' ? calls.check(kind, rows) : calls.save(kind, rows)), calls, tell)
  }

  private async run(
    send: (kind: MovedKind, rows: Row[]) => Promise<LeadImportReport>,
    files: Pick<ImportCalls, 'saveFile'> | undefined,
    tell: (kind: MovedKind, done: number) => void,
  ): Promise<ImportResult> {
    const tallies = Object.fromEntries(movedKinds.map((kind) => [kind, { taken: 0, known: 0, refused: 0 }])) as Record<
      MovedKind,
      Tally
    >
    const result: ImportResult = { tallies, refusals: [], newBytes: 0 }
    const refuse = (kind: MovedKind, row: Row, reasons: string[]) => {
      tallies[kind].refused++
      if (result.refusals.length < shownRefusals) result.refusals.push({ kind, name: nameOf(kind, row), reasons })
    }
    const moveKind = async (kind: MovedKind) => {
      const tally = tallies[kind]
      const tellDone = () => tell(kind, tally.taken + tally.known + tally.refused)
      for await (const { rows, tooLong } of inParts(this.things(kind))) {
        for (const row of tooLong) refuse(kind, row, [dataImport.rowTooLong])
        const report = rows.length > 0 ? await send(kind, rows) : { taken: [], known: [], errors: [] }
        tally.known += report.known.length
        for (const { row, errors } of report.errors) refuse(kind, rows[row - 1] ?? {}, Object.values(errors))
        if (kind !== 'media') tally.taken += report.taken.length
        else {
          for (const row of report.taken) {
            await this.file(rows[row - 1] ?? {}, files, result, refuse)
            tellDone()
          }
        }
        tellDone()
      }
    }
    for (const kind of movedKinds) await moveKind(kind).catch(refuseDamaged)
    return result
  }

  private async file(
    row: Row,
    files: Pick<ImportCalls, 'saveFile'> | undefined,
    result: ImportResult,
    refuse: (kind: MovedKind, row: Row, reasons: string[]) => void,
  ): Promise<void> {
    const name = String(row.file)
    const entry = this.entries.get(name)
    if (!entry) return refuse('media', row, [dataImport.fileMissing])
    if (!mediaFile.test(name) || entry.bytes > limits.photos.bytes)
      return refuse('media', row, [dataImport.fileRefused])
    const { media } = result.tallies
    if (!files) {
      result.newBytes += entry.bytes
      media.taken++
      return
    }
    const content = await readBlob(entry.open()).catch(() => null)
    // One photo that has suffered keeps nothing else here from moving.
    if (!content) return refuse('media', row, [dataImport.fileDamaged])
    const saved = await files.saveFile(String(row.id), content)
    if ('refused' in saved) return refuse('media', row, [saved.refused])
    if (saved.isNew) media.taken++
    else media.known++
  }

  private async *rowsOf(file: string): AsyncGenerator<Row> {
    const entry = this.entries.get(file)
    if (!entry) return
    if (entry.bytes > limits.dataImport.listBytes) throw new RefusedZip(dataImport.damaged)
    yield* jsonRows(entry.open())
  }

  /** Those of the social page stand in the profile, and have no id: each is the first, second, … to its address. */
  private async *links(): AsyncGenerator<Row> {
    const profile = this.entries.get('profile.json')
    if (!profile) return
    if (profile.bytes > limits.body.json) throw new UnreadableZip('no profile')
    const { propertylist } = rowIn(await readText(profile.open()))
    const counts = new Map<string, number>()
    for (const link of Array.isArray(propertylist) ? propertylist : []) {
      if (!isRow(link)) throw new UnreadableZip('no link')
      const address = sameAddress(String(link.link))
      const nth = (counts.get(address) ?? 0) + 1
      counts.set(address, nth)
      yield { ...link, nth }
    }
  }

  /** The things of one kind, naming each other by the ids that they were born with. */
  private async *things(kind: MovedKind): AsyncGenerator<Row> {
    const bornAs = (id: unknown) => (typeof id === 'string' ? (this.born.get(id) ?? id) : id)
    if (kind === 'history') {
      for await (const lead of this.rowsOf(listFiles.leads)) {
        for (const entry of Array.isArray(lead.history) ? lead.history : []) {
          if (!isRow(entry)) throw new UnreadableZip('no history')
          yield { ...entry, id: entry.origin_id ?? entry.id, lead: lead.origin_id ?? lead.id }
        }
      }
      return
    }
    if (kind === 'links') {
      for await (const link of this.links()) yield withBornLinks(link, bornAs) as Row
      return
    }
    const heard = new Set<unknown>()
    for await (const row of this.rowsOf(kind === 'media' ? 'media.json' : listFiles[kind])) {
      const { origin_id, ...rest } = row
      const thing: Row = origin_id ? { ...rest, id: origin_id } : rest
      switch (kind) {
        case 'listings':
          yield { ...thing, photo_ids: Array.isArray(row.photo_ids) ? row.photo_ids.map(bornAs) : row.photo_ids }
          break
        case 'videos':
          yield { ...thing, media_id: bornAs(row.media_id) }
          break
        case 'pages':
          yield { ...thing, listing_id: bornAs(row.listing_id), content: withBornLinks(row.content, bornAs) }
          break
        case 'leads': {
          const { history: _, ...lead } = thing
          yield { ...lead, page_id: bornAs(row.page_id), listing_id: bornAs(row.listing_id) }
          break
        }
        case 'lookups':
          yield { ...thing, page_id: bornAs(row.page_id) }
          break
        case 'stops':
          // Newest first: the last word of a number counts, and only a stop moves. What the agent said of somebody is none.
          if (row.is_for_everyone || row.way === 'share' || heard.has(row.phone)) break
          heard.add(row.phone)
          if (row.act === 'revoked') yield thing
          break
        default:
          yield thing
      }
    }
  }
}

function refuseDamaged(error: unknown): never {
  throw error instanceof UnreadableZip ? new RefusedZip(dataImport.damaged, { cause: error }) : error
}

async function refuseOtherFormat(about: ZipEntry | undefined): Promise<void> {
  if (!about || about.bytes > limits.body.json) throw new RefusedZip(dataImport.notOurs)
  const text = await readText(about.open()).catch((error: unknown) => {
    throw new RefusedZip(dataImport.damaged, { cause: error })
  })
  const format = formatIn(text)
  if (typeof format !== 'number') throw new RefusedZip(dataImport.notOurs)
  if (format > dataFormat) throw new RefusedZip(dataImport.tooNew)
}

function formatIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { format?: unknown } | null)?.format
  } catch {
    return undefined
  }
}

/** Every link of a stored file in it, however deep. */
function withBornLinks(value: unknown, bornAs: (id: string) => unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? {}), (_, part: unknown) =>
    typeof part === 'string' ? part.replace(mediaLink, (_, id: string) => `/media/${bornAs(id)}`) : part,
  )
}

/** A body has its limit, so a long list goes in parts; each can be sent again without harm. */
async function* inParts(rows: AsyncIterable<Row>): AsyncGenerator<{ rows: Row[]; tooLong: Row[] }> {
  const most = limits.body.json / 2
  let part: Row[] = []
  let tooLong: Row[] = []
  let room = most
  for await (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length
    if (size > most) {
      tooLong.push(row)
      continue
    }
    if (size > room || part.length === limits.dataImport.inCall) {
      yield { rows: part, tooLong }
      part = []
      tooLong = []
      room = most
    }
    part.push(row)
    room -= size
  }
  if (part.length + tooLong.length > 0) yield { rows: part, tooLong }
}

const names: Partial<Record<MovedKind, (row: Row) => unknown[]>> = {
  media: ({ file }) => [file],
  listings: ({ address, units }) => [address, units],
  pages: ({ link_name }) => [link_name],
  leads: ({ first_name, last_name, email, phone }) => [first_name, last_name, email || phone],
  links: ({ title }) => [title],
  history: ({ text }) => [text],
  texts: ({ phone, body }) => [phone, body],
  lookups: ({ address }) => [address],
}

/** What a person calls it, as far as it has a name. */
function nameOf(kind: MovedKind, row: Row): string {
  const words = (names[kind]?.(row) ?? [row.address ?? row.email ?? row.phone]).filter(
    (word): word is string => typeof word === 'string' && word !== '',
  )
  return words.join(' ').slice(0, 80) || String(row.id ?? '')
}
