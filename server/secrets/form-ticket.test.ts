import { expect, test } from 'vitest'
import { formTicket, looksAutomatic } from './form-ticket.ts'

const secret = 'a secret for tests, long enough'
const opened = new Date('2026-03-02T12:00:00Z')
const visitor_uuid = '5b0d4f43-6a0e-4f0e-8a06-6c0a4e0f7c11'
const form_ticket = formTicket(secret, visitor_uuid, opened)
const after = (
  seconds: number,
  more: Partial<Parameters<typeof looksAutomatic>[1]> = {},
  visitor = visitor_uuid,
) =>
  looksAutomatic(
    [secret],
    { form_ticket, homepage: '', ...more },
    { visitor_uuid: visitor, at: new Date(opened.getTime() + seconds * 1000) },
  )

test('a person takes a while, and fills in what a person sees', () => {
  expect([after(3), after(40), after(3600)]).toEqual([false, false, false])
})

test.each([
  ['done at once', () => after(2)],
  ['a ticket of long ago', () => after(8 * 86_400)],
  ['the field that nobody sees', () => after(40, { homepage: 'https://spam.test' })],
  ['no ticket', () => after(40, { form_ticket: '' })],
  ['a ticket of its own making', () => after(40, { form_ticket: `${opened.getTime() - 60_000}.abc` })],
  [
    'an earlier time under the same signature',
    () => after(40, { form_ticket: form_ticket.replace(/^\d/, '0') }),
  ],
  ['another visitor', () => after(40, {}, 'c0ffee00-0000-4000-8000-000000000000')],
])('%s looks like a program', (_what, suspect) => {
  expect(suspect()).toBe(true)
})
