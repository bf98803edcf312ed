import { expect, test } from 'vitest'
import { changedValues } from './drafts.ts'

const began = { name: '', password: '', agree: false, files: [] as string[] }

test('what was typed is kept, but no secret, nothing unchanged and nothing that is no plain value', () => {
  const values = { name: 'Rosa', password: 'oak7tree', agree: true, files: ['a'] }
  expect(changedValues(began, values, (name) => name === 'password')).toEqual({ name: 'Rosa', agree: true })
})

test('a form nobody touched leaves no draft', () => {
  expect(changedValues(began, { ...began }, () => false)).toBeNull()
  expect(changedValues(began, { ...began, password: 'oak7tree' }, () => true)).toBeNull()
})
