import { messages } from '@porchlight/contract/messages'
import type { Frame } from '../frame.ts'
import { Sheet } from '../pieces/sheet.tsx'
import { paletteFor } from '../theme/colours.ts'

const evening = paletteFor('#1b1f3b', '#fbf9f5')

interface WayOut {
  href: string
  words: string
}

export function NotFoundPage({ wayOut }: { wayOut: WayOut }) {
  return (
    <Sheet kind="plain" palette={evening}>
      <main>
        <p className="lamp" aria-hidden="true" />
        <h1>{messages.general.pageNotFound}</h1>
        <p className="lead">{messages.general.pageNotFoundText}</p>
        <a className="button" href={wayOut.href}>
          {wayOut.words}
        </a>
      </main>
    </Sheet>
  )
}

export function LinkEmptyPage({ frame }: { frame: Frame }) {
  return (
    <Sheet kind="plain" palette={evening}>
      <main>
        <p className="lamp" aria-hidden="true" />
        <h1>{messages.site.noLink}</h1>
        <p className="lead">{messages.site.noLinkText}</p>
        <a className="button" href={frame.homeUrl}>
          Go to {frame.productName}
        </a>
      </main>
    </Sheet>
  )
}
