import type { PageSettings } from '@porchlight/contract/page'
import { safeSocialUrl } from '@porchlight/domain/safe-url'
import { Icon, type IconName } from './icon.tsx'

const places: { field: keyof PageSettings; name: string; icon: IconName }[] = [
  { field: 'facebookUrl', name: 'Facebook', icon: 'facebook' },
  { field: 'instagramUrl', name: 'Instagram', icon: 'instagram' },
  { field: 'youtubeUrl', name: 'YouTube', icon: 'youtube' },
  { field: 'twitterUrl', name: 'X (Twitter)', icon: 'twitter' },
  { field: 'linkdinUrl', name: 'LinkedIn', icon: 'linkedin' },
  { field: 'whatsupUrl', name: 'WhatsApp', icon: 'whatsapp' },
  { field: 'tiktokUrl', name: 'TikTok', icon: 'tiktok' },
]

export function SocialIcons({ settings, owner }: { settings: PageSettings; owner: string }) {
  const shown = places.flatMap((place) => {
    const url = safeSocialUrl(String(settings[place.field]))
    return url ? [{ ...place, url }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="socials">
      {shown.map(({ field, name, icon, url }) => (
        <li key={field}>
          <a className="round" href={url} rel="me noopener" target="_blank" aria-label={`${owner} on ${name}`}>
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
