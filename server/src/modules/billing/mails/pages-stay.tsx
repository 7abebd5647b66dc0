import { mailStyles } from '../../mail/index.ts'

/** What becomes of the public pages of somebody without a plan. */
export function PagesStay({ until }: { until: string | null }) {
  const later = 'visitors see your name, brokerage and telephone instead, without forms, until you subscribe.'
  return (
    <p style={mailStyles.text}>
      {until
        ? `Your public pages stay online with their forms until ${until}. After that ${later}`
        : `Your public pages are resting: ${later}`}
    </p>
  )
}
