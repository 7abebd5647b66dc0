import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

/** As screens do whose dialogs come with what they are about. */
function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen && (
        <Dialog isOpen title="Share it" onClose={() => setOpen(false)}>
          <input aria-label="Email" />
        </Dialog>
      )}
    </MantineProvider>
  )
}

it('takes the focus, and gives it back to the button that opened it, the first time too', async () => {
  const user = userEvent.setup()
  render(<Screen />)
  const button = screen.getByRole('button', { name: 'Share' })
  for (let time = 0; time < 2; time++) {
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Share it' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  }
})
