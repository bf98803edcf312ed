import { expect, test } from 'vitest'
import { chosenPlace, foundFor, meantItem } from './meant-item.ts'

const [one, ten] = [{ custom_sn: 'TQ-1' }, { custom_sn: 'TQ-10' }]
const found = [one, ten]

test('what was found for another text than the one that is written is not there', () => {
  expect(foundFor({ text: ' tq-1 ', asked: 'tq-1', found })).toBe(found)
  expect(foundFor({ text: 'tq-2', asked: 'tq-1', found })).toEqual([])
  expect(foundFor({ text: '', asked: '', found })).toEqual([])
  expect(foundFor({ text: 'tq-1', asked: 'tq-1', found: undefined })).toEqual([])
})

test('the chosen item is meant, else the only one, else the one whose number is written', () => {
  expect(meantItem(found, 'tq-1', { custom_sn: 'TQ-10', place: null })).toBe(ten)
  expect(meantItem([ten], 'tq', null)).toBe(ten)
  expect(meantItem(found, ' tq-1', null)).toBe(one)
  expect(meantItem(found, 'tq', null)).toBeUndefined()
  expect(meantItem([ten], 'tq-10', { custom_sn: 'TQ-1', place: 0 })).toBe(ten)
})

test('a place is that of its item alone', () => {
  const choice = { custom_sn: 'TQ-1', place: 0 }
  expect([
    chosenPlace(one, choice),
    chosenPlace(ten, choice),
    chosenPlace(undefined, choice),
    chosenPlace(one, null),
  ]).toEqual([0, null, null, null])
})
