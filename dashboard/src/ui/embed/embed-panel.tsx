import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/ui.ts'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import '../forced-colors.css'
import { SegmentedControl } from '@mantine/core'
import { embedPreviewPath, type HeightMessage } from '@porchlight/contract/embeds'
import type { EmbedKind } from '@porchlight/contract/options'
import type { Page } from '@porchlight/contract/page'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { embedFrame, embedHeights, embedScript } from '@porchlight/domain/embed-snippets'
import { useEffect, useRef, useState } from 'react'
import { useClientConfig } from '../../lib/client-config.ts'
import { useAgent } from '../../lib/me.ts'
import { CopyButton } from '../copy-button.tsx'
import { AllowedSites } from './allowed-sites.tsx'
import classes from './embed-panel.module.css'

const kindNames: Record<EmbedKind, string> = {
  valuation: words.homeValuationForm,
  contact: words.contactForm,
  card: words.listingCard,
}

const ways = {
  script: {
    name: words.script,
    code: embedScript,
    note: words.pasteItWhereTheForm,
  },
  iframe: {
    name: words.iframeOnly,
    code: embedFrame,
    note: words.forSitesThatTake,
  },
}

/** A part of a page for another site: which, how it looks, where it may stand, and what to paste there. */
export function EmbedPanel({ page }: { page: Page }) {
  const { embeds } = pageKinds[page.campaignType]
  const [kind, setKind] = useState<EmbedKind>(embeds[0])
  const [way, setWay] = useState<keyof typeof ways>('script')
  const { domain } = useAgent()
  const embedded = { origin: domain, pageId: page._id, kind, title: `${kindNames[kind]}: ${page.publicName}` }
  return (
    <div className={classes.panel}>
      <div className={classes.controls}>
        <SegmentedControl
          aria-label={words.whatToEmbed}
          value={kind}
          onChange={(value) => setKind(value as EmbedKind)}
          data={embeds.map((value) => ({ value, label: kindNames[value] }))}
          fullWidth
        />
        <AllowedSites page={page} />
        <section className={classes.part}>
          <h3>{words.codeForYourSite}</h3>
          <SegmentedControl
            aria-label={words.howToEmbed}
            value={way}
            onChange={(value) => setWay(value as keyof typeof ways)}
            data={Object.entries(ways).map(([value, { name }]) => ({ value, label: name }))}
          />
          <Snippet label={way} code={ways[way].code(embedded)} note={ways[way].note} />
        </section>
      </div>
      <LiveEmbed key={kind} pageId={page._id} kind={kind} />
    </div>
  )
}

function Snippet({ label, code, note }: { label: string; code: string; note: string }) {
  return (
    <div className={classes.snippet}>
      <textarea
        readOnly
        rows={5}
        aria-label={fill(words.theLabelToPaste, { label })}
        value={code}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div className={classes.below}>
        <p className={classes.note}>{note}</p>
        <CopyButton value={code} label={label} />
      </div>
    </div>
  )
}

/** The very part that other sites show, from the previews' own origin: nothing that is typed there is sent. */
function LiveEmbed({ pageId, kind }: { pageId: string; kind: EmbedKind }) {
  const { previewOrigin } = useClientConfig()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(embedHeights[kind])
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Partial<HeightMessage> | null>) => {
      if (origin !== previewOrigin || source !== frame.current?.contentWindow) return
      if (data?.type === 'porchlight:height' && data.height) setHeight(data.height)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [previewOrigin])
  return (
    <figure className={classes.live}>
      <figcaption>{words.howItLooks}</figcaption>
      <iframe
        ref={frame}
        src={embedPreviewPath(pageId, kind)}
        title={fill(words.asOtherSitesShowIt, { kindName: kindNames[kind] })}
        style={{ height }}
      />
    </figure>
  )
}
