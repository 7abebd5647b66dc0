import { Button } from '@mantine/core'
import type { EditedPage } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import * as words from '../../../words/editor.ts'
import { EditorProvider } from '../model/use-editor.ts'
import { useOpenedEditor } from '../model/use-opened-editor.ts'
import '../editor-styles.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { FieldsSkeleton } from './editor-skeleton.tsx'
import { lateTabs } from './late-tabs.ts'
import { RestoredBanner } from './restored-banner.tsx'
import { SaveStatus } from './save-status.tsx'
import classes from './social-link-page.module.css'

const { Tab } = lateTabs['social-link']['site-editor']

/** Where the public address leads: to the page, or to the note that there is none yet. */
const previewOf = ({ status }: EditedPage) => (status === 'active' ? '/social-link-preview' : '/social-link-empty')

export function SocialProfileEditor({ edited, publicAddress }: { edited: EditedPage; publicAddress: string }) {
  const { store, restored, forgetRestored } = useOpenedEditor(edited)
  return (
    <EditorProvider value={store}>
      <RestoredBanner restored={restored} onSeen={forgetRestored} />
      <ConflictBanner />
      <main className={classes.page}>
        <header className={classes.header}>
          <div>
            <Button
              component={Link}
              to={routes.socialLinks}
              variant="subtle"
              size="compact-md"
              className={classes.back}
              leftSection={<IconArrowLeft size={18} />}
            >
              {words.back}
            </Button>
            <h1>{words.socialLink}</h1>
            <a className={classes.address} href={previewOf(edited)} target="_blank" rel="noopener">
              {publicAddress}
            </a>
          </div>
          <div className={classes.side}>
            <SaveStatus />
            <Button
              component="a"
              href="/social-link-preview/"
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} />}
            >
              {words.previewSocialLink}
            </Button>
          </div>
        </header>
        <Suspense fallback={<FieldsSkeleton />}>
          <Tab />
        </Suspense>
      </main>
    </EditorProvider>
  )
}
