import { Skeleton, VisuallyHidden } from '@mantine/core'
import * as words from '../../words/app.ts'
import classes from './shell.module.css'

/** The shape of a screen whose content is on its way. */
export function PageSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Skeleton height={40} width="min(320px, 70%)" />
      <Skeleton height={20} width="min(480px, 90%)" />
      <Skeleton height={280} radius="lg" />
    </div>
  )
}

export function ProfileSkeleton() {
  return <Skeleton circle height={36} className={classes.profileSkeleton} />
}
