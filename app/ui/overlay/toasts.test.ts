import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#api/wire/call-error'
import { currentToasts, dismiss, fieldsMended, goOn, tell } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of currentToasts()) dismiss(id)
  vi.useRealTimers()
})
const texts = () => currentToasts().map(({ text }) => text)

test('a success is gone after 1.5 seconds', () => {
  tell.done('Saved')
  vi.advanceTimersByTime(1499)
  expect(texts()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('an error stays while nobody does anything, and goes with the next action once five seconds are over', () => {
  tell.error('No stock')
  vi.advanceTimersByTime(4999)
  goOn()
  expect(texts()).toEqual(['No stock'])
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['No stock'])
  goOn()
  expect(texts()).toEqual([])
})

test('that the session ran out is said once, however many calls hear of it', () => {
  const expired = new CallError({
    code: 100,
    reason: 'session.expired',
    msg: 'Login information has expired',
  })
  tell.sessionExpired()
  tell.failure(expired)
  tell.failure(expired)
  tell.failure(new CallError({ code: 1411, reason: 'stock.short', msg: 'No stock' }))
  expect(currentToasts().map(({ text, textKey }) => textKey ?? text)).toEqual(['session.expired', 'No stock'])
})

test('an error that was closed does not take a later one with it', () => {
  tell.error('first')
  vi.advanceTimersByTime(6000)
  dismiss(currentToasts()[0]!.id)
  tell.error('second')
  goOn()
  expect(texts()).toEqual(['second'])
})

test('the same text stands there once, and never more than three', () => {
  tell.error('a')
  tell.error('a')
  expect(texts()).toEqual(['a'])
  for (const text of ['b', 'c', 'd']) tell.error(text)
  expect(texts()).toEqual(['b', 'c', 'd'])
})

test('what can be undone stays for ten seconds', () => {
  const undo = vi.fn()
  tell.undoable('Moved', undo)
  vi.advanceTimersByTime(9999)
  currentToasts()[0]!.offer?.take()
  expect(undo).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('that fields are wrong is gone as soon as they are mended; another error stays', () => {
  tell.error('No stock')
  tell.fields('Please check the error field')
  expect(texts()).toEqual(['No stock', 'Please check the error field'])
  fieldsMended()
  expect(texts()).toEqual(['No stock'])
})
