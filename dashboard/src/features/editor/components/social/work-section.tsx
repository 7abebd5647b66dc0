import { shownPrice } from '@porchlight/domain/money'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import classes from './item-form.module.css'
import { WorkForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SectionTitle } from './section-title.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'
import { useTitledList } from './use-titled-list.ts'
import type { Work } from './work-form.tsx'

export function WorkSection() {
  const { list, set, error } = useTitledList('myWork')
  const items = useItems<Work>(list, set)
  return (
    <Section title={words.myWork} count={list.length} addLabel={words.addMyWork} onAdd={items.add} error={error}>
      <SectionTitle of="myWork" label={words.myWorkTitle} />
      <SortableList
        label={words.myWork}
        items={list}
        getName={({ title }) => title}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ title, price, workImage }) => (
          <>
            {workImage && <img src={workImage} alt="" className={classes.thumbnail} />}
            <span className={classes.lines}>
              <span>{title}</span>
              <span>{shownPrice(price)}</span>
            </span>
          </>
        )}
      />
      <Dialog isOpen={items.open !== null} title={words.myWork} onClose={items.close} closesOutside={false}>
        {items.open !== null && <WorkForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}
