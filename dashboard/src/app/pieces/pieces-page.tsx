import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { IconHome } from '@tabler/icons-react'
import { useState } from 'react'
import { useTitle } from '../../lib/use-title.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastBad, toastGood } from '../../ui/toast.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { FormPieces } from './form-pieces.tsx'
import classes from './pieces.module.css'
import { TablePieces } from './table-pieces.tsx'

/** Every shared piece in every state, to look at while building; `npm run dev` alone serves it. */
export function PiecesPage() {
  useTitle('Pieces | {product}')
  const [asked, setAsked] = useState<'plain' | 'typed' | null>(null)
  const close = () => setAsked(null)
  return (
    <main className={classes.page}>
      <PageHeader
        title="Pieces"
        text="What every screen is made of."
        actions={
          <>
            <Button variant="default" onClick={() => toastGood(messages.listings.created)}>
              Good news
            </Button>
            <Button variant="default" onClick={() => toastBad(messages.general.offline)}>
              Bad news
            </Button>
            <Button variant="default" onClick={() => setAsked('plain')}>
              Ask
            </Button>
            <Button color="amber" onClick={() => setAsked('typed')}>
              Ask for a word
            </Button>
          </>
        }
      />
      <TablePieces />
      <FormPieces />
      <Panel>
        <EmptyState
          icon={<IconHome size={30} stroke={1.6} />}
          title={messages.listings.noneActive}
          text="A listing you create shows up here."
          action={<Button color="amber">{messages.listings.createNew}</Button>}
        />
      </Panel>
      <ConfirmModal
        isOpen={asked === 'plain'}
        title="Delete link"
        text={messages.links.deleteWarning}
        confirmLabel={messages.links.deleteYes}
        isDanger
        onClose={close}
        onConfirm={async () => toastGood(messages.listings.deleted)}
      />
      <ConfirmModal
        isOpen={asked === 'typed'}
        title="Delete account"
        text={messages.links.deleteWarning}
        confirmLabel={messages.links.deleteYes}
        isDanger
        typed="DELETE"
        onClose={close}
        onConfirm={async () => toastGood(messages.admin.deleted)}
      />
      <Toasts />
    </main>
  )
}
