import { TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { shownPrice } from '@porchlight/domain/money'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import { useIssue } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { WorkForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'
import type { Work } from './work-form.tsx'

export function WorkSection() {
  const { value, set, adjust, onBlur } = useField('page', 'myWork')
  const listIssue = useIssue('myWork.dataList')
  const titleIssue = useIssue('myWork.title')
  const items = useItems<Work>(value.dataList, (dataList) => set({ ...value, dataList }))
  return (
    <Section
      title={words.myWork}
      count={value.dataList.length}
      addLabel={words.addMyWork}
      onAdd={items.add}
      error={listIssue}
    >
      <TextInput
        label={words.myWorkTitle}
        value={value.title}
        maxLength={limits.page.sectionTitle}
        error={titleIssue}
        onBlur={onBlur}
        onChange={(event) => adjust({ ...value, title: event.currentTarget.value })}
      />
      <SortableList
        label={words.myWork}
        items={value.dataList}
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
