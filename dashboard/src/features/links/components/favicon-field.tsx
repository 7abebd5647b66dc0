import { Button, FileButton, Progress } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { messageOf } from '../../../lib/api.ts'
import { compressPicture } from '../../../lib/picture-file.ts'
import { uploadFile } from '../../../lib/upload.ts'
import { weave } from '../../../lib/weave.tsx'
import * as words from '../../../words/links.ts'
import classes from './settings-page.module.css'

/** One small picture for the browser's tab; another can be chosen once it is taken away. */
export function FaviconField() {
  const { field } = useController<{ favicon: string }, 'favicon'>({ name: 'favicon' })
  const resetFile = useRef<() => void>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<'type' | 'size' | string>('')

  async function choose(file: File | null) {
    resetFile.current?.()
    if (!file) return
    const found = !file.type.startsWith('image/')
      ? messages.profile.imageType
      : file.size > limits.photos.bytes
        ? 'size'
        : ''
    setProblem(found)
    if (found) return
    setProgress(0)
    try {
      field.onChange(await uploadFile(await compressPicture(file), { onProgress: setProgress }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setProgress(null)
    }
  }

  return (
    <div className={classes.favicon}>
      <p className={classes.hint}>{words.aSmallSquarePicture}</p>
      {field.value && <img src={field.value} alt={words.yourFavicon} width={48} height={48} />}
      <FileButton onChange={choose} accept="image/jpeg,image/png" resetRef={resetFile} disabled={Boolean(field.value)}>
        {(button) => (
          <Button {...button} variant="default" size="sm" disabled={Boolean(field.value)}>
            {words.uploadFavicon}
          </Button>
        )}
      </FileButton>
      {field.value && (
        <Button variant="subtle" size="sm" color="red" onClick={() => field.onChange('')}>
          {words.remove}
        </Button>
      )}
      {progress !== null && <Progress value={progress * 100} aria-label={words.uploadingTheFavicon} />}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem === 'size' ? <TooLarge /> : problem}
        </p>
      )}
    </div>
  )
}

function TooLarge() {
  return (
    <>
      {weave(words.tooLarge, {
        tooLarge: messages.settings.faviconSize,
        jpeg: (name) => <Outside href="https://compressjpeg.com">{name}</Outside>,
        png: (name) => <Outside href="https://compresspng.com">{name}</Outside>,
      })}
    </>
  )
}

function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
