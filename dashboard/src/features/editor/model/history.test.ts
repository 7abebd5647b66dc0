import { describe, expect, it } from 'vitest'
import { redo, startHistory, take, undo } from './history.ts'

describe('history', () => {
  it('takes back typing in one field as one step, and gives it back', () => {
    let history = startHistory('')
    for (const [index, text] of ['H', 'He', 'Hey'].entries()) history = take(history, text, 'heading', index * 100)
    history = undo(history)
    expect(history.present).toBe('')
    expect(redo(history).present).toBe('Hey')
  })

  it('begins a new step after a pause, and for another field', () => {
    let history = startHistory('')
    history = take(history, 'a', 'heading', 0)
    history = take(history, 'ab', 'heading', 5000)
    history = take(history, 'ab!', 'subHeading', 5001)
    expect(undo(history).present).toBe('ab')
    expect(undo(undo(history)).present).toBe('a')
    expect(undo(undo(undo(undo(history)))).present).toBe('')
  })

  it('keeps each choice a step of its own, however quick', () => {
    const history = take(take(startHistory('none'), 'one', null, 0), 'two', null, 1)
    expect(undo(history).present).toBe('one')
  })

  it('never joins a step that was reached by taking one back', () => {
    let history = take(take(startHistory(''), 'a', 'heading', 0), 'b', 'other', 10)
    history = take(undo(history), 'ac', 'heading', 20)
    expect(history.future).toEqual([])
    expect(undo(history).present).toBe('a')
  })
})
