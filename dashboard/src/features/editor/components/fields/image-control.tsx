import { PictureControl, type PictureControlProps } from '../../../../ui/pictures/picture-control.tsx'
import { useEditorStore } from '../../model/use-editor.ts'

/** A picture of the page; the preview learns its size at once. */
export function ImageControl({ onChange, ...rest }: PictureControlProps) {
  const editor = useEditorStore()
  return (
    <PictureControl
      {...rest}
      onChange={(link, size) => {
        if (size) editor.learnPicture({ id: link, url: link, ...size, placeholder: '', sources: [] })
        onChange(link)
      }}
    />
  )
}
