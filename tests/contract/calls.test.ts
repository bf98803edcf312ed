import { expect, test } from 'vitest'
import { officeMoveOrder } from '#api/buying/office-order'
import { calls } from '#api/calls'
import { openApi } from '#api/openapi'
import { inputFieldsOf, type JsonSchema } from '#api/wire/json-schema'
import { claimedTwice, unanswered } from '#server/calls'
import { apiPage } from '#server/ssr/api-page'

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

test('of a call whose fields go by its event, the API page tells which event takes and needs which', () => {
  const { paths } = openApi('http://localhost')
  const { content } = paths['/office/moveOrder']!.post.requestBody as {
    content: Record<string, { schema: object }>
  }
  const { schema } = content['application/x-www-form-urlencoded']!
  expect(schema).toMatchObject({ oneOf: officeMoveOrder.in.options.map(() => ({ type: 'object' })) })
  const fields = inputFieldsOf(schema as JsonSchema)
  expect(fields.get('carrier')).toMatchObject({ needed: false, only: ['ship'] })
  expect(fields.get('delivery_fee')).toMatchObject({ needed: true, only: ['quoteDelivery'] })
  expect(fields.get('remark')).toMatchObject({ needed: false, only: null })
  expect(fields.get('signature')).toMatchObject({ needed: true, only: null })
  expect(apiPage(openApi('http://localhost'))).toContain('(with quoteFreight)')
})
