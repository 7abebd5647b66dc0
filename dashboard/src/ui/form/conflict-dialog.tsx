import { Button, Radio } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { type ReactNode, useState } from 'react'
import * as words from '../../words/ui.ts'
import { Dialog } from '../dialog.tsx'
import classes from './conflict-dialog.module.css'

interface ConflictDialogProps {
  differences: { name: string; label: string; isMineToo: boolean; mine: ReactNode; theirs: ReactNode }[]
  /** Which fields are taken as they were saved elsewhere. */
  onChosen: (taken: ReadonlySet<string>) => void
  onClose: () => void
}

/** Both versions of each field that another window has changed, side by side. */
export function ConflictDialog({ differences, onChosen, onClose }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ isMineToo }) => !isMineToo).map(({ name }) => name)),
  )

  function choose(name: string, isTheirs: boolean) {
    const next = new Set(taken)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTaken(next)
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.changedInAnotherWindow} size={640} closesOutside={false}>
      <p className={classes.text}>
        {fill(words.chooseWhatToKeep, { changedElsewhere: messages.links.changedElsewhere })}
      </p>
      {differences.map(({ name, label, mine, theirs }) => (
        <Radio.Group
          key={name}
          className={classes.field}
          label={label}
          value={taken.has(name) ? 'theirs' : 'mine'}
          onChange={(choice) => choose(name, choice === 'theirs')}
        >
          <div className={classes.choices}>
            <Version value="mine" label={words.mine}>
              {mine}
            </Version>
            <Version value="theirs" label={words.savedElsewhere}>
              {theirs}
            </Version>
          </div>
        </Radio.Group>
      ))}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {words.backToTheForm}
        </Button>
        <Button color="amber" onClick={() => onChosen(taken)}>
          {words.saveMyChoice}
        </Button>
      </div>
    </Dialog>
  )
}

function Version({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Radio.Card value={value} className={classes.version}>
      <span className={classes.head}>
        <Radio.Indicator />
        {label}
      </span>
      <span className={classes.value}>{children === '' ? <em>{words.empty}</em> : children}</span>
    </Radio.Card>
  )
}
