import { Button, Switch } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { qrTarget } from '@porchlight/contract/page-address'
import { fill } from '@porchlight/domain/fill'
import { slugify } from '@porchlight/domain/slugs'
import { IconDownload, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { useClientConfig } from '../../../../lib/client-config.ts'
import { useQrPicture } from '../../../../ui/pictures/use-qr-picture.ts'
import * as words from '../../../../words/editor.ts'
import { useEdited, useEditorStore, usePart } from '../../model/use-editor.ts'
import { ColourField } from '../fields/colour-field.tsx'
import classes from '../fields/fields.module.css'
import { isDarkEnough } from './contrast.ts'
import { downloadPng, downloadSvg } from './download-qr.ts'
import { EmbedSection } from './embed-section.tsx'
import qrClasses from './qr.module.css'

/** The ways from paper and from other sites to this page. */
export function QrTab() {
  return (
    <div className={classes.stack}>
      <QrPart />
      <EmbedSection />
    </div>
  )
}

/** Off until it is asked for; then shown, coloured, and taken away as a file. */
function QrPart() {
  const store = useEditorStore()
  const { isQrCode } = usePart('page')
  const [isShown, setShown] = useState(false)

  if (!isQrCode) {
    return (
      <div className={qrClasses.start}>
        <IconQrcode size={64} stroke={1.2} aria-hidden="true" />
        <p>{words.aCodeForYardSigns}</p>
        <Button
          color="amber"
          onClick={() => {
            store.change('page', { isQrCode: true })
            setShown(true)
          }}
        >
          {messages.links.generateQr}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.stack}>
      {!isShown && (
        <Button color="amber" onClick={() => setShown(true)}>
          {messages.links.viewQr}
        </Button>
      )}
      {isShown && <QrCode />}
    </div>
  )
}

function QrCode() {
  const store = useEditorStore()
  const { shortUrl } = useClientConfig()
  const edited = useEdited()
  const page = usePart('page')
  const profile = usePart('profile')
  const logo = page.logo || edited.userData.companyImage || profile.profileImage
  const target = qrTarget(edited._id, shortUrl)
  const svg = useQrPicture(target, { color: page.qrColor, logo: page.qrHasLogo ? logo : '' })
  const fileName = `qr-${slugify(page.linkName, 'code')}`

  return (
    <>
      <figure className={qrClasses.figure}>
        {svg && (
          <img src={`data:image/svg+xml;base64,${btoa(svg)}`} alt={fill(words.qrCodeOf, { linkName: page.linkName })} />
        )}
        <figcaption>{target}</figcaption>
      </figure>
      {edited.status === 'draft' && <p className={classes.note}>{words.thisPageIsADraftPublish}</p>}
      <ColourField
        label={words.color}
        value={page.qrColor}
        onChange={({ hex }) => store.change('page', { qrColor: hex }, 'qrColor')}
        findProblem={(colour) => (isDarkEnough(colour) ? undefined : messages.links.qrTooLight)}
      />
      {logo ? (
        <Switch
          label={words.yourLogoInTheMiddle}
          checked={page.qrHasLogo}
          onChange={(event) => store.change('page', { qrHasLogo: event.currentTarget.checked })}
          size="md"
        />
      ) : (
        <p className={classes.note}>{words.addALogoOrProfile}</p>
      )}
      <div className={qrClasses.downloads}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={!svg}
          onClick={() => downloadSvg(svg, fileName)}
        >
          {words.downloadSvg}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={!svg}
          onClick={() => downloadPng(svg, fileName)}
        >
          {words.downloadPng}
        </Button>
      </div>
    </>
  )
}
