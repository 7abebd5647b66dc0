import { Progress, Skeleton } from '@mantine/core'
import { bytesText } from '@porchlight/domain/bytes-text'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/account.ts'
import { storageQuery } from '../api/storage.ts'
import classes from './account.module.css'

/** From here on it is time to tidy up. */
const nearlyFull = 90

/** How much room is left for photos and files. */
export function StoragePanel() {
  const storage = useQuery(storageQuery)
  return (
    <section className={classes.section}>
      <h2 id="storage">{words.storage}</h2>
      <Panel>
        <div className={classes.act}>
          {storage.isError && <ErrorState message={messageOf(storage.error)} onRetry={() => storage.refetch()} />}
          {storage.isPending && <Skeleton height={48} />}
          {storage.data && <Used {...storage.data} />}
        </div>
      </Panel>
    </section>
  )
}

function Used({ used, total }: { used: number; total: number }) {
  const percent = Math.min(100, Math.round((used / total) * 100))
  return (
    <div className={classes.storage}>
      <p>{fill(words.usedOfTotal, { used: bytesText(used), total: bytesText(total) })}</p>
      <Progress.Root size="lg">
        <Progress.Section
          value={percent}
          color={percent < nearlyFull ? 'indigo' : 'red'}
          aria-labelledby="storage"
          aria-valuetext={fill(words.inPercent, { percent })}
        />
      </Progress.Root>
      <p className={classes.storageHint}>{words.photosAndFilesYouRemove}</p>
    </div>
  )
}
