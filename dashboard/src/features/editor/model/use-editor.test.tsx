import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EditorSnapshot, EditorStore } from './editor-store.ts'
import { EditorProvider, useEditor, useIssue, usePart } from './use-editor.ts'

function openStore() {
  let snapshot = { document: { page: { heading: '' }, profile: { propertylist: [] } }, issues: {} }
  const listeners = new Set<() => void>()
  const store = {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
  }
  /** As each letter does: everything is new but the parts it leaves alone. */
  const type = (heading: string, issues: Record<string, string> = {}) =>
    act(() => {
      snapshot = { document: { ...snapshot.document, page: { heading } }, issues }
      for (const listener of listeners) listener()
    })
  return { store: store as unknown as EditorStore, type }
}

let drawn: string[] = []

function Heading() {
  drawn.push('heading')
  return <h1>{useEditor(({ document }: EditorSnapshot) => document.page.heading)}</h1>
}

function Links() {
  drawn.push('links')
  return <p>{usePart('profile').propertylist.length} links</p>
}

function Issue() {
  drawn.push('issue')
  return <p role="alert">{useIssue('propertylist')}</p>
}

it('a letter draws again what shows it, and nothing beside it', () => {
  const { store, type } = openStore()
  render(
    <EditorProvider value={store}>
      <Heading />
      <Links />
      <Issue />
    </EditorProvider>,
  )
  drawn = []
  for (const heading of ['L', 'Li', 'Lig']) type(heading)
  expect(screen.getByRole('heading').textContent).toBe('Lig')
  expect(drawn).toEqual(['heading', 'heading', 'heading'])
  drawn = []
  type('Ligh', { 'propertylist.0.link': 'Not a link.' })
  expect(screen.getByRole('alert').textContent).toBe('Not a link.')
  expect(drawn).toEqual(['heading', 'issue'])
})
