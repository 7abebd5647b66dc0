import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/ui.ts'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { Button, FileButton, Progress } from '@mantine/core'
import { IconCrop, IconRotate2, IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { preload } from '../../lib/new-build.ts'
import classes from './picture-control.module.css'
import { rotateLeft } from './picture-edits.ts'
import { type PictureSize, usePictureUpload } from './use-picture-upload.ts'

/** Comes behind: nothing is cut before a picture is chosen. */
const loadCropModal = () => import('./crop-modal.tsx')

const CropModal = lazy(async () => ({ default: (await loadCropModal()).CropModal }))

export interface PictureControlProps {
  label: string
  value: string
  /** With its size where it was just stored; empty where it was taken away. */
  onChange: (link: string, size?: PictureSize) => void
  hint?: string
  error?: string | undefined
  typeMessage: string
  /** Width by height of the cut; free where there is none. */
  aspect?: number
  isRound?: boolean
}

/** A picture: choose and cut it, turn it, take it away. */
export function PictureControl(props: PictureControlProps) {
  const { label, value, onChange, hint, error, typeMessage, aspect, isRound } = props
  const id = useId()
  const resetFile = useRef<() => void>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  // Once open it stays, so that it leaves as it came.
  const [wasChosen, setWasChosen] = useState(false)
  if (chosen && !wasChosen) setWasChosen(true)
  useEffect(() => preload(loadCropModal), [])
  const { progress, problem, check, store } = usePictureUpload(onChange)
  const said = problem || error

  function choose(file: File | null) {
    resetFile.current?.()
    if (file && check(file, typeMessage)) setChosen(URL.createObjectURL(file))
  }

  return (
    <fieldset className={classes.control} aria-describedby={`${id}-note`}>
      <legend className={classes.label}>{label}</legend>
      {value && (
        <img
          src={value}
          alt={fill(words.labelAsItIsNow, { label })}
          className={classes.picture}
          data-round={isRound || undefined}
        />
      )}
      <div className={classes.actions}>
        <FileButton onChange={choose} accept="image/jpeg,image/png" resetRef={resetFile}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              variant="default"
              leftSection={value ? <IconCrop size={16} /> : <IconUpload size={16} />}
              aria-label={`${value ? words.change : words.upload} ${label}`}
              aria-invalid={said ? true : undefined}
            >
              {value ? words.change : words.upload}
            </Button>
          )}
        </FileButton>
        {value && (
          <>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRotate2 size={16} />}
              aria-label={fill(words.rotateLabel, { label })}
              onClick={() => store(() => rotateLeft(value))}
            >
              {words.rotate}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTrash size={16} />}
              aria-label={fill(words.removeLabel, { label })}
              onClick={() => onChange('')}
            >
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {progress !== null && <Progress value={progress * 100} aria-label={fill(words.uploadingLabel, { label })} />}
      <p id={`${id}-note`} className={said ? classes.error : classes.hint} role={said ? 'alert' : undefined}>
        {said ?? hint}
      </p>
      {wasChosen && (
        <Suspense>
          <CropModal
            source={chosen}
            {...(aspect && { aspect })}
            isRound={isRound ?? false}
            onClose={() => setChosen(null)}
            onCut={(cut) => {
              setChosen(null)
              void store(cut)
            }}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
