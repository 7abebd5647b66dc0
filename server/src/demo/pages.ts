import { pageSave } from '@porchlight/contract/page-changes'
import type { AppContext } from '../context.ts'
import { storeUpload } from '../modules/media/index.ts'
import { claimShortSlug, savePage } from '../modules/pages/index.ts'
import type { DemoPage } from './demo-agent.ts'
import { drawPdf } from './draw-pdf.ts'
import { daysAgo } from './past.ts'
import type { PictureShelf } from './picture-shelf.ts'

interface Stock {
  pictureOf: PictureShelf
  /** By street. */
  listingIds: ReadonlyMap<string, string>
}

/** Pages as an agent would have made them, through the editor's own rules. Answers their ids, in the same order. */
export async function fillDemoPages(
  context: AppContext,
  agentId: string,
  pages: readonly DemoPage[],
  stock: Stock,
): Promise<string[]> {
  const ids: string[] = []
  for (const page of pages) {
    const then = daysAgo(context, page.madeDaysAgo)
    const save = {
      ...(await withPictures(page.save, stock.pictureOf)),
      ...(page.documents && { pdfData: await storeDocuments(then, agentId, page.documents) }),
      ...(page.listing && { propertyId: stock.listingIds.get(page.listing) }),
    }
    const id = await savePage(then, agentId, pageSave.parse(save))
    if (page.shortSlug) await claimShortSlug(then, agentId, id, page.shortSlug)
    ids.push(id)
  }
  return ids
}

/** Puts the stored links in the places of the pictures' names. */
async function withPictures(save: DemoPage['save'], pictureOf: PictureShelf): Promise<DemoPage['save']> {
  const { image, logo, background, myWork } = save
  const works = []
  for (const work of myWork?.dataList ?? []) works.push({ ...work, workImage: await pictureOf(work.workImage) })
  return {
    ...save,
    ...(image && { image: await pictureOf(image) }),
    ...(logo && { logo: await pictureOf(logo) }),
    ...(background && !background.startsWith('#') && { background: await pictureOf(background) }),
    ...(myWork && { myWork: { ...myWork, dataList: works } }),
  }
}

async function storeDocuments(context: AppContext, agentId: string, documents: NonNullable<DemoPage['documents']>) {
  const stored = []
  for (const { name, title, lines } of documents) {
    const { url } = await storeUpload(context, agentId, drawPdf(title, lines), 'pdf')
    stored.push({ name, file: url })
  }
  return stored
}
