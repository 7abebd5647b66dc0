import { expect, it } from 'vitest'
import { readInvitedEmails } from './invited-emails.ts'

it('reads lines, files with columns, and what a mail program copies', () => {
  const text =
    '\uFEFFName;Email\r\nAda Field;Ada@Example.com\r\n"Bo <bo@example.com>",x\ncy@example.com\n\nADA@example.com\n'
  expect(readInvitedEmails(text)).toEqual({
    emails: ['ada@example.com', 'bo@example.com', 'cy@example.com'],
    refused: [],
  })
})

it('names the lines that hold no email, but not the names of columns', () => {
  expect(readInvitedEmails('name\nada@example.com\nnobody\nx@y@z')).toEqual({
    emails: ['ada@example.com'],
    refused: ['nobody', 'x@y@z'],
  })
  expect(readInvitedEmails('nobody').refused).toEqual(['nobody'])
})
