import type { PreviewReady, SiteView } from '@porchlight/contract/site-view'
import { languageOf } from '@porchlight/domain/language-of'
import { lookOf } from '@porchlight/domain/look'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { LivePage } from '../islands/island.tsx'
import { loadMapDrawer } from '../islands/load-map-drawer.ts'
import { MapDrawer } from '../islands/map-drawer.ts'
import { type PageInput, Screen } from '../screens.tsx'
import { Words } from '../use-words.ts'
import { wordsIn } from '../words.ts'
import { keepSame } from './keep-same.ts'

/** In the editor's frame: draws each new view in place, with the very components the server used. */
const input = JSON.parse(document.getElementById('page-input')?.textContent ?? 'null') as PageInput | null
const place = document.getElementById('page')
let root: Root | null = null

if (window.parent !== window && input && place) {
  const { origin: appOrigin } = new URL(input.frame.homeUrl)
  const { port1: port, port2: editorsPort } = new MessageChannel()
  const html = document.documentElement
  let { view } = input
  html.dataset.framed = ''
  port.onmessage = ({ data }: MessageEvent<SiteView>) => {
    root ??= createRoot(place)
    view = keepSame(view, { ...data, isPreview: true })
    const language = languageOf(view.page.language, input.language)
    // Said once more, even the same language has every element look for its style anew.
    if (html.lang !== language) html.lang = language
    flushSync(() =>
      root?.render(
        <LivePage value>
          <MapDrawer value={loadMapDrawer}>
            <Words value={wordsIn[language]}>
              <Screen {...input} view={view} />
            </Words>
          </MapDrawer>
        </LivePage>,
      ),
    )
    document.body.style.setProperty('--page', lookOf(view.page).palette.ground)
    dispatchEvent(new Event('porchlight:drawn'))
  }
  const ready: PreviewReady = { type: 'porchlight:ready' }
  window.parent.postMessage(ready, appOrigin, [editorsPort])
}
