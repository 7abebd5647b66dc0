import { Skeleton } from '@mantine/core'
import * as words from '../../../words/editor.ts'
import classes from './editor.module.css'

const fields = ['name', 'heading', 'text', 'colour', 'picture']

/** The shape of the editor, until its page is there. */
export function EditorSkeleton() {
  return (
    <div className={classes.editor} aria-busy="true">
      <Skeleton height={72} radius={0} />
      <div className={classes.panes} data-pane="edit">
        <main className={classes.controls} aria-label={words.loading}>
          <div className={classes.tab}>
            <FieldsSkeleton />
          </div>
        </main>
        <section>
          <Skeleton height="100%" radius={0} />
        </section>
      </div>
    </div>
  )
}

export function FieldsSkeleton() {
  return fields.map((field) => <Skeleton key={field} height={56} mb={32} />)
}
