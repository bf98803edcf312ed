import { expect, test } from 'vitest'
import type { Message } from './chat.ts'
import { gapAfter, mergeMessages } from './merge-messages.ts'

const message = (no: number, body = '') => ({ no, body }) as Message

test('messages stand by number, each once, as they were heard of last', () => {
  const merged = mergeMessages([message(2, 'old'), message(3)], [message(1), message(2, 'new')])
  expect(merged.map(({ no, body }) => `${no}${body}`)).toEqual(['1', '2new', '3'])
})

test('a gap is found behind the last message before it', () => {
  expect(gapAfter([message(4), message(5), message(9)])).toBe(5)
  expect(gapAfter([message(4), message(5)])).toBe(null)
  expect(gapAfter([])).toBe(null)
})
