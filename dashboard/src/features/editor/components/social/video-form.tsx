import { zodResolver } from '@hookform/resolvers/zod'
import { videoForm } from '@porchlight/contract/page-changes'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import { ItemForm } from './item-form.tsx'

interface VideoFormProps {
  video: string
  onStore: (video: string) => void
  onClose: () => void
}

export function VideoForm({ video, onStore, onClose }: VideoFormProps) {
  const form = useForm({ resolver: zodResolver(videoForm), defaultValues: { video }, mode: 'onTouched' })
  return (
    <ItemForm form={form} onStore={(item) => onStore(item.video)} onClose={onClose}>
      <TextField
        name="video"
        label={words.videoLink}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={words.aYouTubeOrVimeoLink}
        data-autofocus
      />
    </ItemForm>
  )
}
