interface Network {
  /** Where its address stands in the settings; the odd spellings are the documents'. */
  field: `${string}Url`
  /** As it spells itself, on pages and in the list of visitors' sources. */
  name: string
  /** As the documents spell it on the form. */
  label: string
  example: string
  /** Said of an address that is none. */
  invalid: string
  /** What visitors who come from it came from: the last two words of each of its hosts. */
  hosts: readonly string[]
  /** A number to write to is no profile, which search engines are told of. */
  isProfile: boolean
}

/** The networks an agent can be found on, in the order they are shown. The icon is in `site/src/pieces/icon.tsx`. */
export const networks = {
  facebook: {
    field: 'facebookUrl',
    name: 'Facebook',
    label: 'Facebook',
    example: 'https://www.facebook.com/yourname',
    invalid: 'Please enter valid Facebook URL',
    hosts: ['facebook.com'],
    isProfile: true,
  },
  instagram: {
    field: 'instagramUrl',
    name: 'Instagram',
    label: 'Instagram',
    example: 'https://www.instagram.com/yourname',
    invalid: 'Please enter valid Instagram URL',
    hosts: ['instagram.com'],
    isProfile: true,
  },
  youtube: {
    field: 'youtubeUrl',
    name: 'YouTube',
    label: 'Youtube',
    example: 'https://www.youtube.com/@yourname',
    invalid: 'Please enter valid Youtube URL',
    hosts: ['youtube.com'],
    isProfile: true,
  },
  twitter: {
    field: 'twitterUrl',
    name: 'X (Twitter)',
    label: 'Twitter',
    example: 'https://twitter.com/yourname',
    invalid: 'Please enter valid Twitter URL',
    hosts: ['twitter.com', 'x.com', 't.co'],
    isProfile: true,
  },
  linkedin: {
    field: 'linkdinUrl',
    name: 'LinkedIn',
    label: 'Linkedin',
    example: 'https://www.linkedin.com/in/yourname',
    invalid: 'Please enter valid Linkdin URL',
    hosts: ['linkedin.com', 'lnkd.in'],
    isProfile: true,
  },
  whatsapp: {
    field: 'whatsupUrl',
    name: 'WhatsApp',
    label: 'Whatsapp',
    example: 'https://wa.me/15035550142',
    invalid: 'Please enter valid Whatsapp URL',
    hosts: ['whatsapp.com'],
    isProfile: false,
  },
  tiktok: {
    field: 'tiktokUrl',
    name: 'TikTok',
    label: 'Tiktok',
    example: 'https://www.tiktok.com/@yourname',
    invalid: 'Please enter valid Tiktok URL',
    hosts: ['tiktok.com'],
    isProfile: true,
  },
} as const satisfies Record<string, Network>

export type NetworkName = keyof typeof networks
type NetworkField = (typeof networks)[NetworkName]['field']

export const networkNames = Object.keys(networks) as NetworkName[]
export const networkList: readonly (Network & { field: NetworkField })[] = Object.values(networks)

/** One value for the address of each network. */
export function forEachNetwork<Value>(make: (network: Network) => Value): Record<NetworkField, Value> {
  return Object.fromEntries(networkList.map((network) => [network.field, make(network)])) as Record<NetworkField, Value>
}
