import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoUploads } from './photo-uploads.ts'

it('moves a photo by buttons and makes it the cover; the focus goes along and the new place is said', async () => {
  const user = userEvent.setup()
  const uploads = new PhotoUploads({
    isWhole: async () => true,
    compress: async (file) => file,
    upload: async () => '',
    preview: () => '',
    forget: () => undefined,
  })
  uploads.reset(['/a.jpg', '/b.jpg', '/c.jpg'])
  render(
    <MantineProvider env="test">
      <PhotoGrid uploads={uploads} />
    </MantineProvider>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  expect(screen.queryByRole('button', { name: 'Make photo 1 the cover' })).toBeNull()
  await user.click(button('Move photo 3 earlier'))
  expect(uploads.links).toEqual(['/a.jpg', '/c.jpg', '/b.jpg'])
  expect(document.activeElement).toBe(button('Move photo 2 earlier'))
  expect(screen.getByText('Photo 3 is now at position 2 of 3.').getAttribute('role')).toBe('status')
  await user.click(button('Make photo 3 the cover'))
  expect(uploads.links).toEqual(['/b.jpg', '/a.jpg', '/c.jpg'])
  // The cover has no such button: the first that leads on has the focus.
  expect(document.activeElement).toBe(button('Move photo 1 later'))
})
