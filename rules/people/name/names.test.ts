import { expect, test } from 'vitest'
import { isCompanyName, isPersonName } from './names.ts'

const links = [
  'Your account is locked: https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'javascript://x',
  'www.evil.example',
  'evil.example/login',
  'evil.example:8080',
  'evil.example?x=1',
  'help@evil.example',
  'evil．example/login',
  'Rosa\r\nBcc: victim@shop.test',
  'Rosa\tDiaz',
  'Rosa \u202emoc.live',
]

test.each(links)('no name carries a link or a line end: %j', (text) => {
  expect(isPersonName(text)).toBe(false)
  expect(isCompanyName(text)).toBe(false)
})

test.each(['evil.example', 'Rosa evil.com', 'EVIL.COM'])('no person is called after a domain: %s', (text) => {
  expect(isPersonName(text)).toBe(false)
})

test.each([
  'Rosa',
  'María José',
  "O'Neill",
  'J.R. Smith',
  'St.John',
  'Anne-Marie',
  '李明',
  'Dr. Lee',
  'Ho Jr.',
])('names that people have pass: %s', (text) => expect(isPersonName(text)).toBe(true))

test.each([
  'Amazon.com, Inc.',
  'Foshan Home Co.,Ltd.',
  'Foshan Home Co.Ltd',
  'Harlow & Pine',
  'Muebles García S.L.',
  'A/B Interiors',
  '3:1 Design',
  '佛山家具有限公司',
])('names that companies have pass: %s', (text) => expect(isCompanyName(text)).toBe(true))
