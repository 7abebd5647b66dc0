import { MailLayout, mailStyles } from '../../mail/index.ts'

export function TestMail({ productName, from }: { productName: string; from: string }) {
  return (
    <MailLayout productName={productName} preview="Email is working.">
      <h1 style={mailStyles.heading}>It works</h1>
      <p style={mailStyles.text}>
        An administrator of {productName} at {from} sent this to check that email arrives. It does.
      </p>
    </MailLayout>
  )
}
