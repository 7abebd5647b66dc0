import { messages } from '@porchlight/contract/messages'
import type { Page } from '@porchlight/contract/page'
import { fill } from '@porchlight/domain/fill'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/links.ts'
import { deletePage } from '../api/change-page.ts'

export function DeleteLinkModal({ page, onClose }: { page: Page | null; onClose: () => void }) {
  return (
    <ConfirmModal
      isOpen={page !== null}
      title={fill(words.deleteLinkName, { linkName: page?.linkName ?? '' })}
      text={messages.links.deleteWarning}
      confirmLabel={messages.links.deleteYes}
      isDanger
      onClose={onClose}
      onConfirm={async () => {
        if (page) await deletePage(page._id)
        toastGood(messages.links.deleted)
      }}
    />
  )
}
