import { MantineProvider } from '@mantine/core'
import { clientConfig } from '@porchlight/contract/testing/shapes'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ClientConfigProvider } from '../../../../lib/client-config.ts'
import type { EditorStore } from '../../model/editor-store.ts'
import { EditorProvider } from '../../model/use-editor.ts'
import { TestimonialsSection } from './testimonials-section.tsx'
import { WorkSection } from './work-section.tsx'

let drawn: string[] = []

/** Whoever draws it reads its name. */
const review = (name: string) => ({
  get name() {
    drawn.push(name)
    return name
  },
  description: 'Sold in six days.',
  stars: 5,
})
const home = (title: string) => ({
  get title() {
    drawn.push(title)
    return title
  },
  price: '845000',
  workImage: '',
})

function openStore() {
  let page = {
    testimonial: { title: 'Reviews', dataList: [review('Priya'), review('Walter')] },
    myWork: { title: 'Work', dataList: [home('Tudor')] },
  }
  let snapshot = { document: { page }, issues: {}, told: {} }
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    change(_part: string, changes: Partial<typeof page>) {
      page = { ...page, ...changes }
      snapshot = { ...snapshot, document: { page } }
      for (const listener of listeners) listener()
    },
  }
}

it.each([
  ['Testimonials title', 'testimonial', 'Walter'],
  ['My Work title', 'myWork', 'Tudor'],
] as const)('a letter in %s draws none of the list below it again, and keeps it', async (label, name, last) => {
  const user = userEvent.setup({ delay: null })
  const store = openStore()
  render(
    <MantineProvider env="test">
      <ClientConfigProvider value={clientConfig()}>
        <EditorProvider value={store as unknown as EditorStore}>
          <TestimonialsSection />
          <WorkSection />
        </EditorProvider>
      </ClientConfigProvider>
    </MantineProvider>,
  )
  expect(new Set(drawn)).toEqual(new Set(['Priya', 'Walter', 'Tudor']))
  drawn = []
  await user.type(screen.getByLabelText(label), ' sold')
  expect(drawn).toEqual([])
  // The list goes on from the newest title.
  const items = store.getSnapshot().document.page[name].dataList.length
  await user.click(screen.getByRole('button', { name: `Remove ${last}` }))
  const { title, dataList } = store.getSnapshot().document.page[name]
  expect(title).toMatch(/ sold$/)
  expect(dataList.length).toBe(items - 1)
})
