import { Button, Slider } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import * as words from '../../words/ui.ts'
import 'react-easy-crop/react-easy-crop.css'
import { Dialog } from '../dialog.tsx'
import { Notice } from '../notice.tsx'
import classes from './crop-modal.module.css'
import { NudgeButtons } from './nudge-buttons.tsx'
import { cutPicture, loadImage } from './picture-edits.ts'

interface CropModalProps {
  /** The chosen file, as an address of this window. */
  source: string | null
  aspect?: number
  isRound: boolean
  onClose: () => void
  onCut: (cut: () => Promise<Blob>) => void
}

const nothing = { width: 0, height: 0 }

export function CropModal({ source, onClose, ...rest }: CropModalProps) {
  return (
    <Dialog isOpen={source !== null} title={words.cropThePicture} onClose={onClose} closesOutside={false}>
      {source && <CropForm source={source} onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function CropForm({ source, aspect, isRound, onClose, onCut }: CropModalProps & { source: string }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [own, setOwn] = useState<number | null>(null)
  const [media, setMedia] = useState(nothing)
  const [cut, setCut] = useState(nothing)
  const roomOf = (side: 'width' | 'height') => Math.max(0, (media[side] * zoom - cut[side]) / 2)
  const [isDamaged, setDamaged] = useState(false)

  // Without a shape to keep to, the whole picture is the first suggestion.
  useEffect(() => {
    let isGone = false
    void loadImage(source).then(
      ({ naturalWidth, naturalHeight }) => isGone || setOwn(naturalWidth / naturalHeight),
      () => isGone || setDamaged(true),
    )
    return () => {
      isGone = true
      URL.revokeObjectURL(source)
    }
  }, [source])

  if (isDamaged) {
    return (
      <div className={classes.form}>
        <Notice tone="bad">{messages.general.imageDamaged}</Notice>
        <div className={classes.actions}>
          <Button data-autofocus onClick={onClose}>
            {messages.general.ok}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={classes.form}>
      <div className={classes.stage}>
        {own !== null && (
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            aspect={aspect ?? own}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
            onMediaLoaded={setMedia}
            onCropSizeChange={setCut}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div>
        <span className={classes.label} aria-hidden="true">
          {words.zoom}
        </span>
        <Slider
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={null}
          thumbLabel={words.zoom}
          thumbSize={24}
          size={6}
        />
      </div>
      <NudgeButtons at={crop} room={{ x: roomOf('width'), y: roomOf('height') }} onMove={setCrop} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.general.cancel}
        </Button>
        <Button
          color="amber"
          disabled={!area}
          data-autofocus
          onClick={() => area && onCut(() => cutPicture(source, area))}
        >
          {words.useThisPicture}
        </Button>
      </div>
    </div>
  )
}
