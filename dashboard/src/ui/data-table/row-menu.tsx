import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

export interface RowAction {
  label: string
  onClick: () => void
  isDanger?: boolean
}

export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" width={208} trapFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Actions for ${name}`}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${name}`}>
        {actions.map(({ label, onClick, isDanger }) => (
          <Menu.Item key={label} color={isDanger ? 'red' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
