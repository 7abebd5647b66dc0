import { Button } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmbedDialog } from '../../../../ui/embed/embed-dialog.tsx'
import * as words from '../../../../words/editor.ts'
import { editedPageQuery } from '../../api/pages.ts'
import { useEdited } from '../../model/use-editor.ts'
import classes from '../fields/fields.module.css'

/** The other way to bring people here: a part of the page on the agent's own site. */
export function EmbedSection() {
  const edited = useEdited()
  const [isOpen, setOpen] = useState(false)
  // With the sites that were allowed since the editor was opened.
  const { data: page = edited } = useQuery(editedPageQuery(edited._id))
  const { length } = page.embedOrigins
  return (
    <section className={classes.section}>
      <h2 className={classes.sectionTitle}>{words.onYourOwnSite}</h2>
      {page.status === 'draft' ? (
        <p className={classes.note}>{words.thisPageIsADraft}</p>
      ) : (
        <>
          <p className={classes.note}>{length === 0 ? words.putAForm : fill(words.sitesMayShowIt, { length })}</p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.embedOnYourSite}
          </Button>
        </>
      )}
      <EmbedDialog page={isOpen ? page : null} onClose={() => setOpen(false)} />
    </section>
  )
}
