import { MailLayout, mailStyles } from '../../mail/index.ts'

export function TestMail({ productName, from }: { productName: string; from: string }) {
  return (
    <MailLayout productName={productName} preview="Mail leaves this installation.">
      <h1 style={mailStyles.heading}>It works</h1>
      <p style={mailStyles.text}>
        Somebody who runs {productName} at {from} sent this to see whether mail arrives. It does.
      </p>
    </MailLayout>
  )
}
