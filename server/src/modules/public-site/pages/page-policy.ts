import type { Config } from '../../../config.ts'
import { captchaHosts } from '../../../providers/captcha/port.ts'

/** What a public page may load. Styles are known by their hash, so that no page can smuggle one in. */
export function pagePolicy(config: Config, styleHashes: string[], ancestors: string, tours: string[] = []): string {
  const others = captchaHosts[config.captcha.provider].map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${others}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    // The agent's colours are parsed numbers in style attributes; those cannot carry script.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // Videos are files of the agent's own choice, fetched when a visitor plays them.
    "media-src 'self' https:",
    "font-src 'self'",
    "manifest-src 'self'",
    // The map's style names where its tiles are.
    "connect-src 'self' https:",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com${others}${tours.map((origin) => ` ${origin}`).join('')}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
