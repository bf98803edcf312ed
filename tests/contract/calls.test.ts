import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { openApi } from '#api/openapi'
import { claimedTwice, unanswered } from '#server/calls'

test('every declared call is answered, by one verb', () => {
  expect(unanswered).toEqual([])
  expect(claimedTwice).toEqual([])
})

test('the API page tells of every call what it takes and gives', () => {
  const { paths } = openApi('http://localhost')
  expect(Object.keys(paths)).toEqual([...calls.keys()])
  const said = JSON.stringify(paths['/home/addCart'])
  for (const word of ['goods_list', 'warehouse_area_id', 'idempotency_key', 'signature', 'multipart'])
    expect(said.includes(word)).toBe(word !== 'multipart')
  expect(JSON.stringify(paths['/utils/uploadFile'])).toContain('multipart/form-data')
  expect(JSON.stringify(paths['/supply/order/cart/add'])).toContain('error_code')
  expect(JSON.stringify(paths['/home/siteInit'])).not.toContain('"signature"')
})
