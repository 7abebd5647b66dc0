import { ActionIcon, Menu } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import * as words from '../../words/ui.ts'

export interface RowAction {
  label: string
  onClick: () => void
  isDanger?: boolean
}

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  // A closing menu can still be hit: the second half of a double click must not do it again.
  const isChosen = useRef(false)
  if (actions.length === 0) return null
  const choose = (act: () => void) => () => {
    if (isChosen.current) return
    isChosen.current = true
    act()
  }
  return (
    <Menu
      position="bottom-end"
      width={208}
      trapFocus
      onOpen={() => {
        isChosen.current = false
      }}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={fill(words.actionsForName, { name })}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={fill(words.actionsForName, { name })}>
        {actions.map(({ label, onClick, isDanger }) => (
          <Menu.Item key={label} color={isDanger ? 'var(--bad)' : undefined} onClick={choose(onClick)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
