import { Button } from '@mantine/core'
import { auditEndpoints } from '@porchlight/contract/audit'
import { IconDownload } from '@tabler/icons-react'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as words from '../../../words/admin.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditLogPage() {
  useTitle(words.auditLogTitle)
  return (
    <>
      <PageHeader
        title={words.auditLog}
        text={words.whoDidWhatToWhom}
        actions={
          <Button
            variant="default"
            component="a"
            href={auditEndpoints.auditFile.path}
            download
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            {words.exportToCsv}
          </Button>
        }
      />
      <AuditTable />
    </>
  )
}
