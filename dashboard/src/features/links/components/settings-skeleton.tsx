import { Skeleton } from '@mantine/core'
import { Panel } from '../../../ui/panel.tsx'
import classes from './settings-page.module.css'

const fields = ['favicon', 'first', 'second', 'third', 'fourth']

export function SettingsSkeleton() {
  return (
    <Panel>
      <div className={classes.section} aria-busy="true">
        {fields.map((field) => (
          <Skeleton key={field} height={48} />
        ))}
      </div>
    </Panel>
  )
}
