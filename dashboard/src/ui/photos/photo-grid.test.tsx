import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoUploads } from './photo-uploads.ts'

function Grid({ uploads }: { uploads: PhotoUploads }) {
  const [floorPlans, setFloorPlans] = useState<string[]>([])
  return (
    <MantineProvider env="test">
      <PhotoGrid uploads={uploads} floorPlans={floorPlans} onPlans={setFloorPlans} />
      <output aria-label="Floor plans">{floorPlans.join(' ')}</output>
    </MantineProvider>
  )
}

function openGrid() {
  const uploads = new PhotoUploads({
    isWhole: async () => true,
    compress: async (file) => file,
    upload: async () => '/d.jpg',
    preview: () => '/d.jpg',
    forget: () => undefined,
  })
  uploads.reset(['/a.jpg', '/b.jpg', '/c.jpg'])
  render(<Grid uploads={uploads} />)
  return { uploads, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })

it('moves a photo by buttons and makes it the cover; the focus goes along and the new place is said', async () => {
  const { uploads, user } = openGrid()
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

const shown = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))
const isOff = (name: string) => button(name).hasAttribute('disabled')

it('a photo becomes a floor plan behind the photos, which is no cover, and a photo in its old place again', async () => {
  const { user } = openGrid()
  await user.click(button('Photo 1 is a floor plan'))
  expect(shown()).toEqual(['/b.jpg', '/c.jpg', '/a.jpg'])
  expect(screen.getByRole('status', { name: 'Floor plans' }).textContent).toBe('/a.jpg')
  expect(document.activeElement).toBe(button('Photo 3 is a floor plan'))
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Make photo 3 the cover' })).toBeNull()
  await user.click(button('Photo 1 is a floor plan'))
  expect(shown()).toEqual(['/c.jpg', '/a.jpg', '/b.jpg'])
  await user.click(button('Photo 2 is a floor plan'))
  expect(shown()).toEqual(['/a.jpg', '/c.jpg', '/b.jpg'])
  expect(document.activeElement).toBe(button('Photo 1 is a floor plan'))
})

it('photos and plans are moved among their own, and what is uploaded later comes before the plans', async () => {
  const { uploads, user } = openGrid()
  await user.click(button('Photo 1 is a floor plan'))
  expect(isOff('Move photo 2 later')).toBe(true)
  expect(isOff('Move photo 3 earlier')).toBe(true)
  await user.click(button('Move photo 1 later'))
  expect(uploads.links).toEqual(['/c.jpg', '/b.jpg', '/a.jpg'])
  uploads.add([new File(['d'], 'd.jpg', { type: 'image/jpeg' })])
  await uploads.settle()
  expect(await screen.findByRole('button', { name: 'Photo 4 is a floor plan', pressed: true })).toBeTruthy()
  expect(shown()).toEqual(['/c.jpg', '/b.jpg', '/d.jpg', '/a.jpg'])
})
