import * as words from '../../words/ui.ts'
import '@mantine/core/styles/Slider.layer.css'
import { FileButton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { call, messageOf } from '../../lib/api.ts'
import { meQuery } from '../../lib/me.ts'
import { usePictureUpload } from '../pictures/use-picture-upload.ts'
import { WorkButton } from '../work-button.tsx'
import classes from './first-steps.module.css'

const CropModal = lazy(() => import('../pictures/crop-modal.tsx').then((file) => ({ default: file.CropModal })))

/** The agent's face, before there is a page that lacks it. */
export function AddPicture() {
  const queries = useQueryClient()
  const resetFile = useRef<() => void>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { progress, problem, check, store } = usePictureUpload((link) => void save(link))
  const said = problem ?? refusal

  function choose(file: File | null) {
    resetFile.current?.()
    if (file && check(file, messages.profile.imageType)) setChosen(URL.createObjectURL(file))
  }

  async function save(profileImage: string) {
    setSaving(true)
    setRefusal(null)
    try {
      const { data: user } = await call(profileEndpoints.editProfile, { body: { profileImage } })
      queries.setQueryData(meQuery.queryKey, user)
      await queries.invalidateQueries({ queryKey: ['overview'] })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <FileButton onChange={choose} accept="image/jpeg,image/png" resetRef={resetFile}>
        {({ onClick }) => (
          <WorkButton
            color="amber"
            className={classes.action}
            isWorking={progress !== null || isSaving}
            aria-describedby={said ? 'first-picture' : undefined}
            onClick={onClick}
          >
            {words.addYourPicture}
          </WorkButton>
        )}
      </FileButton>
      {said && (
        <p id="first-picture" role="alert" className={classes.problem}>
          {said}
        </p>
      )}
      <Suspense>
        <CropModal
          source={chosen}
          aspect={1}
          isRound
          onClose={() => setChosen(null)}
          onCut={(cut) => {
            setChosen(null)
            void store(cut)
          }}
        />
      </Suspense>
    </>
  )
}
