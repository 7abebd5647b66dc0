import type { NetworkName } from '@porchlight/contract/networks'

/** Drawn on a 24 by 24 grid; strokes unless the shape is solid. */
const strokes = {
  phone:
    'M6.6 3.5 9 3l1.8 4.4-2 1.7a13 13 0 0 0 6.1 6.1l1.7-2L21 15l-.5 2.4A3 3 0 0 1 17.4 20 14.4 14.4 0 0 1 4 6.6a3 3 0 0 1 2.6-3.1Z',
  mail: 'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1Zm-.7.7L12 13l8.7-6.8',
  text: 'M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm4 4.5h8m-8 3h5',
  calendar: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm3-2v4m8-4v4M4 10h16',
  save: 'M15 20v-1.5a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4V20M9 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM19 8v6m3-3h-6',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7',
  link: 'M7 17 17 7m-8 0h8v8',
  pdf: 'M14 3v5h5M7 21h10a2 2 0 0 0 2-2V8l-5-5H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2Zm2-5h6m-6-3.5h6',
  pin: 'M12 21s7-6.1 7-11.5a7 7 0 1 0-14 0C5 14.9 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  bed: 'M3 18v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5M3 16h18M5 11V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M8 11V9h3v2m2 0V9h3v2',
  bath: 'M4 12V6.5a2.5 2.5 0 0 1 4.8-1M3 12h18v1.5A4.5 4.5 0 0 1 16.5 18h-9A4.5 4.5 0 0 1 3 13.5V12Zm4 6-1 2m11-2 1 2M8.5 5.5h3',
  size: 'M4 9V4h5m6 16h5v-5M4 4l6 6m10 10-6-6',
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1v-8Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  photos:
    'M4 7h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Zm4-3h12a1 1 0 0 1 1 1v11M3 17l4-4 3 3 2-2 4 4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
} as const

/** One for each network of the contract. */
const networkIcons = {
  facebook:
    'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.6-1.5h1.5V4.4A20 20 0 0 0 14.3 4.3c-2.3 0-3.9 1.4-3.9 4v2.2H7.8v3h2.6V21h3.1Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.5-3.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  youtube:
    'M21.6 7.5a2.5 2.5 0 0 0-1.8-1.8C18.3 5.3 12 5.3 12 5.3s-6.3 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 9 2 12 2 12s0 3 .4 4.5a2.5 2.5 0 0 0 1.8 1.8c1.5.4 7.8.4 7.8.4s6.3 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8C22 15 22 12 22 12s0-3-.4-4.5ZM10 15V9l5.2 3-5.2 3Z',
  twitter:
    'M17.7 4h3l-6.6 7.5L21.8 20h-6l-4.7-6.2L5.6 20H2.5l7-8L2.2 4h6.2l4.3 5.7L17.7 4Zm-1 14.2h1.6L7.3 5.7H5.5l11.2 12.5Z',
  linkedin:
    'M6.5 8.8H3.6V20h2.9V8.8ZM5 4a1.7 1.7 0 1 0 0 3.4A1.7 1.7 0 0 0 5 4Zm15.4 9.1c0-3-1.6-4.5-3.9-4.5-1.7 0-2.5 1-3 1.7V8.8h-2.8V20h2.9v-6.1c0-1.6.8-2.7 2.1-2.7 1.2 0 1.8.9 1.8 2.6V20h2.9v-6.9Z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Zm0 2a7 7 0 1 1-3.9 12.8l-.4-.2-2 .5.6-2-.3-.4A7 7 0 0 1 12 5Zm-2.6 3.2c-.3 0-.7.1-1 .5-.3.3-1 1-1 2.2s1 2.5 1.1 2.6c.1.2 1.9 3 4.6 4 2.3.9 2.7.7 3.2.6.5 0 1.6-.6 1.8-1.2.2-.7.2-1.2.1-1.3l-2-1c-.3-.1-.5-.1-.7.2l-.8 1c-.2.2-.3.2-.6 0a6 6 0 0 1-3-2.6c-.2-.3 0-.4.1-.6l.6-.7.2-.5-.9-2.2c-.3-.6-.5-.6-.7-.6l-1-.4Z',
  tiktok:
    'M16 3c.3 2.3 1.7 3.9 4 4.1v2.8c-1.5 0-2.8-.4-4-1.2v6.1c0 3.5-2.5 6.2-5.9 6.2A5.7 5.7 0 0 1 4.3 15.3c0-3.4 2.9-6 6.4-5.7v3c-1.8-.4-3.4.8-3.4 2.6 0 1.6 1.2 2.8 2.8 2.8s2.8-1.2 2.8-3V3H16Z',
} as const satisfies Record<NetworkName, string>

const solids = {
  play: 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5Z',
  star: 'm12 2.8 2.8 5.8 6.3.9-4.6 4.4 1.1 6.3L12 17.2l-5.6 3 1.1-6.3L2.9 9.5l6.3-.9L12 2.8Z',
  ...networkIcons,
} as const

export type IconName = keyof typeof strokes | keyof typeof solids

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const isSolid = name in solids
  const path = isSolid ? solids[name as keyof typeof solids] : strokes[name as keyof typeof strokes]
  return (
    <svg className={isSolid ? 'icon solid' : 'icon'} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
