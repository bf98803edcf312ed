import { expect, test } from 'vitest'
import { changedValues } from './drafts.ts'

const file = { id: 'f1', name: 'scratch.jpg', mime: 'image/jpeg', url: '/file/f1' }
const began = { name: '', password: '', agree: false, files: [] as (typeof file)[], pieces: {} }

test('what was typed and chosen is kept, with the files that were sent, but no secret and nothing unchanged', () => {
  const values = { ...began, name: 'Rosa', password: 'oak7tree', files: [file], pieces: { 7: 2 } }
  const kept = changedValues(began, values, (name) => name === 'password')
  expect(kept).toEqual({ name: 'Rosa', files: [file], pieces: { 7: 2 } })
})

test('what no text can hold is not kept', () => {
  const picture = new File(['x'], 'x.png')
  expect(changedValues({ one: null, two: [] }, { one: picture, two: [picture] }, () => false)).toBeNull()
})

test('a form nobody touched leaves no draft', () => {
  expect(changedValues(began, { ...began }, () => false)).toBeNull()
  expect(changedValues(began, { ...began, password: 'oak7tree' }, (name) => name === 'password')).toBeNull()
})
