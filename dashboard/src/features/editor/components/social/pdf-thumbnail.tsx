import { useEffect, useRef } from 'react'
import * as words from '../../../../words/editor.ts'
import classes from './item-form.module.css'

/** The first page, small. Where it cannot be drawn, the name beside it has to do. */
export function PdfThumbnail({ link }: { link: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isGone = false
    void import('./draw-first-page.ts')
      .then(({ drawFirstPage }) => (canvas.current && !isGone ? drawFirstPage(link, canvas.current) : undefined))
      .catch(reportError)
    return () => {
      isGone = true
    }
  }, [link])
  return <canvas ref={canvas} className={classes.thumbnail} role="img" aria-label={words.firstPage} />
}
