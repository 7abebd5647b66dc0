import { fill } from '@porchlight/domain/fill'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { VideoForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'
import { useVideos } from './use-videos.ts'

const nameOf = (index: number) => fill(words.videoNumber, { number: index + 1 })

export function VideosSection() {
  const { value, set, error } = useField('page', 'videosData')
  const known = useVideos(value)
  const items = useItems<string>(value, set)
  return (
    <Section title={words.videos} count={value.length} addLabel={words.addVideo} onAdd={items.add} error={error}>
      <SortableList
        label={words.videos}
        items={value}
        getName={(_, index) => nameOf(index)}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={(video, index) => (
          <span className={classes.video}>
            {known[video]?.picture && <img src={known[video].picture.url} alt="" className={classes.still} />}
            <span className={classes.lines}>
              <span>{nameOf(index)}</span>
              <span>{known[video]?.title || video}</span>
            </span>
          </span>
        )}
      />
      <Dialog isOpen={items.open !== null} title={nameOf(items.open ?? 0)} onClose={items.close} closesOutside={false}>
        {items.open !== null && <VideoForm video={items.item ?? ''} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}
