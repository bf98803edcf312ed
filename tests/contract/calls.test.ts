import { expect, test } from 'vitest'
import { calls } from '#api/calls'
import { openApi } from '#api/openapi'
import { refusals } from '#rules/refusals'
import { languages } from '#rules/sites'
import { claimedTwice, unanswered } from '#server/calls'
import { openTexts } from '#server/texts'

test('every declared call is answered, by one verb', () => {
  expect(unanswered).toEqual([])
  expect(claimedTwice).toEqual([])
})

test('every refusal has a number of its own and a text', () => {
  const numbers = Object.values(refusals).map(({ code }) => code)
  expect(new Set(numbers).size).toBe(numbers.length)
  const texts = openTexts('refusals')
  expect(Object.keys(refusals).filter((name) => !texts.has(name))).toEqual([])
  for (const language of languages) {
    for (const name of Object.keys(refusals)) {
      const params = { minutes: 2, seconds: 2, zip: '90012', state: 'CA' }
      expect(texts.say(language, name, params)).not.toMatch(/[{}]/)
    }
  }
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
