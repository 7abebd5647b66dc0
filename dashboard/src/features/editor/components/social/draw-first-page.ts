import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

const scale = 1.5

export async function drawFirstPage(link: string, canvas: HTMLCanvasElement): Promise<void> {
  // Text in fonts the file does not bring is drawn with the browser's own; nothing is fetched from elsewhere.
  const task = getDocument({ url: link, isEvalSupported: false, disableFontFace: false })
  try {
    const page = await (await task.promise).getPage(1)
    const viewport = page.getViewport({ scale })
    canvas.width = viewport.width
    canvas.height = viewport.height
    await page.render({ canvas, viewport }).promise
  } finally {
    await task.destroy()
  }
}
