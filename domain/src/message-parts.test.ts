import { expect, it } from 'vitest'
import { messageParts } from './message-parts.ts'

it('finds the slots of a sentence, with the words they enclose, in its order', () => {
  expect(messageParts('New to {product}? <link>Start a trial</link>.')).toEqual([
    'New to ',
    { name: 'product', words: '' },
    '? ',
    { name: 'link', words: 'Start a trial' },
    '.',
  ])
})

it('leaves a sentence without slots whole, and what is no slot as it stands', () => {
  expect(messageParts('Nothing to see.')).toEqual(['Nothing to see.'])
  expect(messageParts('a < b, {} and <b>never closed')).toEqual(['a < b, {} and ', '<b>', 'never closed'])
  expect(messageParts('')).toEqual([])
})
