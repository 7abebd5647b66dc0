import { useWords } from '../use-words.ts'

export function HousingLogo() {
  const { home } = useWords()
  return (
    <svg className="stamp" viewBox="0 0 64 64" width="48" height="48" role="img" aria-label={home.housing}>
      <path d="M32 5 4 21v9h5v26h46V30h5v-9L32 5Zm0 8.2 16 9.3V49H16V22.5l16-9.3Z" />
      <path d="M23 27h18v6H23zM23 37h18v6H23z" />
    </svg>
  )
}

export function MlsLogo() {
  const { home } = useWords()
  return (
    <svg className="stamp" viewBox="0 0 88 64" width="66" height="48" role="img" aria-label={home.listingService}>
      <path d="M44 4 6 24v5h76v-5L44 4Zm0 7 24 12.5H20L44 11Z" />
      <path d="M8 36h7l6 10 6-10h7v22h-6.5V46.5L22 55.5h-2l-5.5-9V58H8V36ZM39 36h6.5v16.5H56V58H39V36ZM61 51.5c2 1.2 4.3 1.9 6.5 1.9 2 0 3-.6 3-1.6 0-3-11-.7-11-8.9 0-4.3 3.6-7.3 9-7.3 2.7 0 5.3.6 7.5 1.8l-2.3 4.9a11 11 0 0 0-5-1.4c-1.7 0-2.6.6-2.6 1.5 0 3 11 .8 11 8.8 0 4.4-3.7 7.2-9.4 7.2-3.3 0-6.4-.9-8.7-2.3l2-4.6Z" />
    </svg>
  )
}
