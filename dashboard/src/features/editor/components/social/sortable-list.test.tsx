import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SortableList } from './sortable-list.tsx'

function Screen() {
  const [items, setItems] = useState(['Blog', 'Reviews', 'Listings'])
  return (
    <MantineProvider env="test">
      <SortableList
        label="Links"
        items={items}
        getName={(item) => item}
        onReorder={setItems}
        render={(item) => <span data-testid="item">{item}</span>}
      />
    </MantineProvider>
  )
}

it('moves an item by buttons; the focus goes along and the new place is said', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const order = () => screen.getAllByTestId('item').map((item) => item.textContent)
  const button = (name: string) => screen.getByRole('button', { name })
  expect((button('Move Blog up') as HTMLButtonElement).disabled).toBe(true)
  expect((button('Move Listings down') as HTMLButtonElement).disabled).toBe(true)
  await user.click(button('Move Listings up'))
  expect(order()).toEqual(['Blog', 'Listings', 'Reviews'])
  expect(document.activeElement).toBe(button('Move Listings up'))
  expect(screen.getByText('Listings is now at position 2 of 3.').getAttribute('role')).toBe('status')
  await user.keyboard('{Enter}')
  expect(order()).toEqual(['Listings', 'Blog', 'Reviews'])
  // The button that brought it to the top is off now; the one that leads back has the focus.
  expect(document.activeElement).toBe(button('Move Listings down'))
})
