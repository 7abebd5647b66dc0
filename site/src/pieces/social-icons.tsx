import { networkNames, networks } from '@porchlight/contract/networks'
import type { PageSettings } from '@porchlight/contract/page'
import { fill } from '@porchlight/domain/fill'
import { safeSocialUrl } from '@porchlight/domain/safe-url'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'

export function SocialIcons({ settings, owner }: { settings: PageSettings; owner: string }) {
  const { agent } = useWords()
  const shown = networkNames.flatMap((icon) => {
    const { field, name } = networks[icon]
    const url = safeSocialUrl(settings[field])
    return url ? [{ icon, name, url }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="socials">
      {shown.map(({ icon, name, url }) => (
        <li key={icon}>
          <a
            className="round"
            href={url}
            rel="me noopener"
            target="_blank"
            aria-label={fill(agent.onNetwork, { agent: owner, network: name })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
