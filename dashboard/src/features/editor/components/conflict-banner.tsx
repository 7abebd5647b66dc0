import { Button } from '@mantine/core'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { toastBad } from '../../../ui/toast.ts'
import * as words from '../../../words/editor.ts'
import { loadPage } from '../api/pages.ts'
import { useEdited, useEditor, useEditorStore } from '../model/use-editor.ts'
import classes from './editor.module.css'

/** Two windows have changed one page: says so, and lets the agent choose. Undo brings the other choice back. */
export function ConflictBanner() {
  const store = useEditorStore()
  const edited = useEdited()
  const save = useEditor((snapshot) => snapshot.save)
  const [isWorking, setWorking] = useState(false)
  if (save.kind !== 'conflict') return null

  async function choose(choice: 'theirs' | 'mine') {
    setWorking(true)
    try {
      store.settle(await loadPage(edited._id), choice)
    } catch (error) {
      toastBad(messageOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <div className={classes.banner} data-tone="bad" role="alert">
      <p>{save.message}</p>
      <span className={classes.bannerActions}>
        <Button size="compact-sm" variant="default" disabled={isWorking} onClick={() => choose('theirs')}>
          {words.showTheNewest}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isWorking} onClick={() => choose('mine')}>
          {words.keepMine}
        </Button>
      </span>
    </div>
  )
}
