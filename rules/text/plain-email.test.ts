import { expect, test } from 'vitest'
import { isEmail, mailLink, plainEmail, plainEmails } from './plain-input.ts'

test.each([
  ['olivia@example.com', 'olivia@example.com'],
  [' Olivia@Example.COM ', 'Olivia@Example.COM'],
  ['mailto:olivia@example.com', 'olivia@example.com'],
  ['mailto:olivia@example.com?subject=Hi', 'olivia@example.com'],
  ['<olivia@example.com>', 'olivia@example.com'],
  ['Olivia Park <olivia@example.com>', 'olivia@example.com'],
  ['"Park, Olivia" <olivia@example.com>;', 'olivia@example.com'],
  ['olivia@example.com,', 'olivia@example.com'],
  ['olivia@example.com.', 'olivia@example.com'],
  ['olivia @ example.com', 'olivia@example.com'],
  ['ｏｌｉｖｉａ＠example.com', 'olivia@example.com'],
  ['o’brien@example.com', "o'brien@example.com"],
  ['"john doe"@example.com', '"john doe"@example.com'],
  ['“john doe”@example.com', '"john doe"@example.com'],
  ['John Doe <"john doe"@example.com>', '"john doe"@example.com'],
  ['mailto:"john doe"@example.com?subject=Hi', '"john doe"@example.com'],
  ['"a@b, c"@example.com', '"a@b, c"@example.com'],
  ['"say \\"hi\\" \\x"@example.com', '"say \\"hi\\" x"@example.com'],
  ['"back\\\\slash"@example.com', '"back\\\\slash"@example.com'],
  // Quotes that are not needed do not make another mailbox.
  ['"john.doe"@example.com', 'john.doe@example.com'],
  ['"o’brien+x"@example.com', "o'brien+x@example.com"],
])('the address in %j is %s', (typed, meant) => {
  expect(plainEmail(typed)).toBe(meant)
  expect(isEmail(typed)).toBe(true)
})

test.each([
  "o'brien@example.com",
  'a+b@example.com',
  'a!b@example.com',
  'a#b@example.com',
  'a$b@example.com',
  'a%b@example.com',
  'a&b@example.com',
  'a*b@example.com',
  'a/b=c@example.com',
  'a?b@example.com',
  'a^b_c@example.com',
  '{a|b}~@example.com',
  'first.middle.last@mail.example.co',
  `${'a'.repeat(64)}@example.com`,
  'a@1.info',
])('%s is an address of RFC 5322 with a suffix of two to four letters', (typed) => {
  expect(isEmail(typed)).toBe(true)
})

test.each([
  'a@b.museum',
  'a@b.c',
  'a@b.c1',
  'a@b',
  '@b.com',
  'a@.com',
  'a@-b.com',
  'a@b-.com',
  'a@b..com',
  '.a@b.com',
  'a.@b.com',
  'a..b@b.com',
  'a b@b.com',
  'a@b@c.com',
  'a,b@c.com',
  'a(b)@c.com',
  'ä@b.com',
  `${'a'.repeat(65)}@example.com`,
  'a@b.com\nBcc: c@d.com',
  '-------',
  '',
  '""@b.com',
  '"a"b@c.com',
  '"ä b"@b.com',
  `"${'a '.repeat(32)}"@example.com`,
])('%j is no address', (typed) => {
  expect(isEmail(typed)).toBe(false)
})

test('a list of addresses is read as mail programs and spreadsheets give it', () => {
  const typed = 'A@x.com b@x.com\nOlivia Park <c@x.com>, "D, E" <d@x.com>;\u200be@x.com; a@x.com "f, g"@x.com'
  expect(plainEmails(typed).filter((one) => one.includes('@'))).toEqual([
    'a@x.com',
    'b@x.com',
    'c@x.com',
    'd@x.com',
    'e@x.com',
    '"f, g"@x.com',
  ])
  for (const text of ['"'.repeat(8000), '"\\'.repeat(4000), '"a'.repeat(4000)]) plainEmails(text)
})

test('a link to write to an address keeps the signs that mean something in one', () => {
  expect(mailLink('olivia@example.com')).toBe('mailto:olivia@example.com')
  expect(mailLink('"a?b c"@example.com')).toBe('mailto:%22a%3Fb%20c%22@example.com')
  expect(mailLink('a%b&c@example.com')).toBe('mailto:a%25b%26c@example.com')
})
