import type { SiteView } from '@porchlight/contract/site-view'
import { Icon } from './icon.tsx'

/** Only files that we serve ourselves: anything else could be anything. */
const isOurs = (link: string) => /^\/media\/[\w.-]+$/.test(link)

export function Documents({ files }: { files: SiteView['page']['pdfData'] }) {
  const shown = files.filter(({ file }) => isOurs(file))
  if (shown.length === 0) return null
  return (
    <section className="stack" aria-label="Documents">
      {shown.map(({ name, file }) => (
        <a key={file} className="bar" href={file} target="_blank" rel="noopener">
          <Icon name="pdf" />
          <span>{name}</span>
          <span className="bar-kind">PDF</span>
        </a>
      ))}
    </section>
  )
}
