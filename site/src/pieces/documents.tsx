import type { SiteView } from '@porchlight/contract/site-view'
import { memo } from 'react'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'

/** Only files that we serve ourselves: anything else could be anything. */
const isOurs = (link: string) => /^\/media\/[\w.-]+$/.test(link)

export const Documents = memo(function Documents({ files }: { files: SiteView['page']['pdfData'] }) {
  const { agent } = useWords()
  const shown = files.filter(({ file }) => isOurs(file))
  if (shown.length === 0) return null
  return (
    <section className="stack" aria-label={agent.documents}>
      {shown.map(({ name, file }) => (
        <a key={file} className="bar" href={file} target="_blank" rel="noopener">
          <Icon name="pdf" />
          <span>{name}</span>
          <span className="bar-kind">PDF</span>
        </a>
      ))}
    </section>
  )
})
