import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmbedDialog } from '../../../../ui/embed/embed-dialog.tsx'
import { editedPageQuery } from '../../api/pages.ts'
import { useEditor } from '../../model/use-editor.ts'
import classes from '../fields/fields.module.css'

/** The other way to bring people here: a part of the page on the agent's own site. */
export function EmbedSection() {
  const { edited } = useEditor()
  const [isOpen, setOpen] = useState(false)
  // With the sites that were allowed since the editor was opened.
  const { data: page = edited } = useQuery(editedPageQuery(edited._id))
  const { length } = page.embedOrigins
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>On your own site</h2>
      {page.status === 'draft' ? (
        <p className={classes.note}>This page is a draft. Publish it, and you can put its forms on your own site.</p>
      ) : (
        <>
          <p className={classes.note}>
            {length === 0
              ? 'Put a form of this page on another site. No site may show it yet.'
              : `Put a form of this page on another site. ${length === 1 ? 'One site' : `${length} sites`} may show it.`}
          </p>
          <Button variant="default" onClick={() => setOpen(true)}>
            Embed on your site
          </Button>
        </>
      )}
      <EmbedDialog page={isOpen ? page : null} onClose={() => setOpen(false)} />
    </section>
  )
}
