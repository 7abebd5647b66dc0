import type { PageContent } from '@porchlight/contract/page'
import { isHexColour } from '@porchlight/domain/safe-url'

/** The link of every picture that a page shows. */
export function linksOfPictures({ image, logo, background, myWork }: PageContent): string[] {
  return [
    image,
    logo,
    isHexColour(background) ? '' : background,
    ...myWork.dataList.map(({ workImage }) => workImage),
  ].filter(Boolean)
}

/** The link of every picture and file that a page names. */
export function linksOfMedia(content: PageContent): string[] {
  return [...linksOfPictures(content), ...content.pdfData.map(({ file }) => file).filter(Boolean)]
}
