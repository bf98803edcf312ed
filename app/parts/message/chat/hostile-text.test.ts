import { createElement } from 'react'
import { expect, test } from 'vitest'
import { sendMessage } from '#api/talk/chat'
import { messageLength } from '#rules/talk/chat'
import { renderWithKeys } from '#tests/render-with-keys'
import { askAddress } from './chat.ts'
import { LinkedText } from './message-line.tsx'
import { askedInChat } from './opening.tsx'

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'JaVaScRiPt://evil.test/%0aalert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '<a href="https://evil.test">bank</a>',
  'https://evil.test/"onmouseover="alert(1)',
  "https://evil.test/'><script>alert(1)</script>",
  'https://shop.test@evil.test/login',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  'abc\u202egnp.exe',
  `a${'\u0301'.repeat(3_000)}`,
  '\u0000\u200b+1 555 0100',
]

test.each(hostile)('%s stays a text', (body) => {
  const html = renderWithKeys(createElement(LinkedText, { body }), {})
  expect(html).toMatch(/^<p [^<>]*dir="auto">/)
  const tags = [...html.matchAll(/<([^\s>/]+)/g)].map(([, tag]) => tag)
  expect(tags.filter((tag) => tag !== 'p' && tag !== 'a')).toEqual([])
  for (const [, attributes = ''] of html.matchAll(/<a ([^>]*)>/g)) {
    expect(attributes).toMatch(/href="https?:\/\/[^"]*"/)
    expect(attributes).toContain('rel="noopener noreferrer nofollow"')
    expect(attributes.replace(/"[^"]*"/g, '""')).not.toMatch(/\bon\w+=/)
  }
})

test('a message is no longer than it may be, also of signs that take no room', () => {
  const said = (body: string) =>
    sendMessage.in.safeParse({
      conversation_number: 'V00000000',
      client_key: '00000000-0000-4000-8000-000000000000',
      body,
    }).success
  expect(said('a'.repeat(messageLength))).toBe(true)
  expect(said('a'.repeat(messageLength + 1))).toBe(false)
  expect(said(`a${'\u0301'.repeat(10_000)}`)).toBe(false)
})

test('the address of a chat asks for what it was made of, and for no company that is none', () => {
  const about = { merchant_uuid: '', subject: 'none', subject_ref: '' } as const
  const ofOrder = { ...about, subject: 'order', subject_ref: 'T1' } as const
  for (const asked of [about, { ...about, company_id: 7 }, ofOrder])
    expect(askedInChat(new URLSearchParams(askAddress('platform', asked).split('?')[1]))).toEqual(asked)
  expect(askedInChat(new URLSearchParams({ about: 'none', to: '7x' }))).toEqual(about)
  expect(askedInChat(new URLSearchParams())).toBe(null)
})
