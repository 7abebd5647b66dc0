import type { HeightMessage } from '@porchlight/contract/embeds'

/** Runs on other people's sites: puts a frame behind its own tag and follows its height. Nothing else, nothing kept. */
;(() => {
  const script = document.currentScript as HTMLScriptElement | null
  if (!script) return
  const { page = '', show = '', title = '', height = '' } = script.dataset
  const { origin } = new URL(script.src)
  const frame = document.createElement('iframe')
  // As the site around it speaks.
  const language = document.documentElement.lang.slice(0, 2)
  const query = language && `?lang=${encodeURIComponent(language)}`
  frame.src = `${origin}/embed/${encodeURIComponent(page)}/${encodeURIComponent(show)}${query}`
  frame.title = title
  // Who may show it is judged by this; a page that tells nobody where it is tells it here.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.loading = 'lazy'
  frame.style.cssText = `display:block;width:100%;border:0;height:${Number(height) || 480}px`
  addEventListener('message', ({ origin: from, source, data }: MessageEvent<Partial<HeightMessage> | null>) => {
    if (from !== origin || source !== frame.contentWindow || data?.type !== 'porchlight:height') return
    if (Number(data.height) > 0) frame.style.height = `${Number(data.height)}px`
  })
  script.after(frame)
})()
