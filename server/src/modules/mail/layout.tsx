import type { Language } from '@porchlight/contract/languages'
import type { Look } from '@porchlight/domain/look'
import type { ReactNode } from 'react'

const ink = '#1B1F3B'
const paper = '#FBF9F5'
const line = '#E7E2D8'
const muted = '#5A5F7A'

export const mailStyles = {
  heading: { margin: '0 0 16px', fontSize: 22, lineHeight: '30px', fontWeight: 600, color: ink },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: ink },
  button: {
    display: 'inline-block',
    padding: '12px 24px',
    borderRadius: 10,
    background: '#E8930C',
    color: ink,
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: { margin: '16px 0 0', fontSize: 13, lineHeight: '20px', color: muted },
} as const

const plain = { ground: paper, text: ink, fill: '' }

/** Tables and inline styles: what mail programs agree on. */
export function MailLayout({
  language = 'en',
  productName,
  preview,
  look = null,
  children,
}: {
  language?: Language
  productName: string
  preview: string
  /** Of the page that it goes out for; without a chosen theme it is on paper, as all our mails. */
  look?: Look | null
  children: ReactNode
}) {
  const { ground, text, fill } = look && look.themeName !== 'classic' ? look.palette : plain
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </head>
      <body
        style={{
          margin: 0,
          padding: '32px 16px',
          background: ground,
          fontFamily: 'Inter, Helvetica, Arial, sans-serif',
        }}
      >
        <div data-skip-in-text="true" style={{ display: 'none', overflow: 'hidden', maxHeight: 0 }}>
          {preview}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center">
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 520 }}>
                  <tbody>
                    <tr>
                      <td style={{ paddingBottom: 16, fontSize: 18, fontWeight: 700, color: text }}>{productName}</td>
                    </tr>
                    <tr>
                      <td
                        style={{
                          padding: 32,
                          background: '#ffffff',
                          border: `1px solid ${line}`,
                          ...(fill && { borderTop: `4px solid ${fill}` }),
                          borderRadius: 12,
                        }}
                      >
                        {children}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}
