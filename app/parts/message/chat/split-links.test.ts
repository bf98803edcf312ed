import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) =>
  splitLinks(text).flatMap(({ text: link, host }) => (host ? [[link, host]] : []))

test('addresses of the web are links, without what ends the sentence', () => {
  expect(links('See https://oak.test/a?b=1, or (http://ash.test/x).')).toEqual([
    ['https://oak.test/a?b=1', 'oak.test'],
    ['http://ash.test/x', 'ash.test'],
  ])
})

test('nothing else is a link, and the pieces are the text', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    '<img src=x onerror=alert(1)>',
    'https://',
    'https://bank.test@evil.test/',
    '',
  ]) {
    expect(links(text), text).toEqual([])
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
})

test('the host is the one that the browser goes to', () => {
  expect(links('https://xn--80ak6aa92e.test/')).toEqual([
    ['https://xn--80ak6aa92e.test/', 'xn--80ak6aa92e.test'],
  ])
})
