export function MailLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={{ color: '#8A5200' }}>
      {children}
    </a>
  )
}
