import { Button } from '@mantine/core'
import { auditEndpoints } from '@porchlight/contract/audit'
import { IconDownload } from '@tabler/icons-react'
import { useTitle } from '../../../lib/use-title.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AuditTable } from './audit-table.tsx'

export function AuditLogPage() {
  useTitle('Audit log | {product}')
  return (
    <>
      <PageHeader
        title="Audit log"
        text="Who did what to whom. Entries are never changed or deleted."
        actions={
          <Button
            variant="default"
            component="a"
            href={auditEndpoints.auditFile.path}
            download
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            Export to CSV
          </Button>
        }
      />
      <AuditTable />
    </>
  )
}
