import { expect, test } from 'vitest'
import { differingBytes } from './differing-bytes.ts'

test('two texts differ from the first to the last byte that is not the same', () => {
  expect(differingBytes('{"price":19200}', '{"price":19200}')).toBeNull()
  expect(differingBytes('{"price":19200}', '{"price":18100}')).toEqual([10, 11])
  expect(differingBytes('{"name":"é","n":1}', '{"name":"é","n":2}')).toEqual([17, 17])
  expect(differingBytes('abc', 'abXc')).toEqual([2, 2])
  expect(differingBytes('abc', 'ab')).toEqual([2, 2])
})
