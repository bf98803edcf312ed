import { expect, test } from 'vitest'
import { uploads } from '#rules/fields'
import { sortOut } from './certification-fields.ts'

const file = (name: string, type = 'image/jpeg', size = 10) => ({ name, type, size })

test('of files chosen together each that is refused is named, and what has no room is said once', () => {
  const chosen = [
    file('fine.jpg'),
    file('nothing.jpg', 'image/jpeg', 0),
    file('paper.pdf', 'application/pdf'),
    file('large.jpg', 'image/jpeg', uploads.maxBytes + 1),
    file('second.jpg'),
    file('third.jpg'),
  ]
  const { good, faults } = sortOut(chosen, ['image/jpeg'], 1)
  expect(good.map(({ name }) => name)).toEqual(['fine.jpg'])
  expect(faults.map(({ fault, name }) => [fault, name])).toEqual([
    ['empty', 'nothing.jpg'],
    ['type', 'paper.pdf'],
    ['size', 'large.jpg'],
    ['many', ''],
  ])
  expect(sortOut([file('fine.jpg')], ['image/jpeg'], 5).faults).toEqual([])
})
