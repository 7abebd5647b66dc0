import { Skeleton } from '@mantine/core'
import classes from './dashboard-page.module.css'

/** As the screen will be: two cards with charts, and lists below them. */
export function DashboardSkeleton() {
  return (
    <div className={classes.findings} aria-busy="true">
      <div className={classes.columns}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
        <Skeleton height={280} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  )
}
