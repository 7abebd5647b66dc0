import type { LinkIcon } from '@porchlight/contract/options'
import {
  type Icon,
  IconCalendar,
  IconFileText,
  IconHome,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPhone,
  IconPhoto,
  IconPlayerPlay,
  IconStar,
} from '@tabler/icons-react'

const signs: Record<LinkIcon, Icon> = {
  home: IconHome,
  calendar: IconCalendar,
  phone: IconPhone,
  mail: IconMail,
  text: IconMessage,
  pin: IconMapPin,
  photos: IconPhoto,
  play: IconPlayerPlay,
  pdf: IconFileText,
  star: IconStar,
}

/** The icon that stands before a link, as near to the page's own as there is one. */
export function LinkIconSign({ icon }: { icon: LinkIcon }) {
  const Sign = signs[icon]
  return <Sign size={24} stroke={1.6} aria-hidden="true" />
}
