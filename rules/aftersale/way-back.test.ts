import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paidStill, wayBack } from './way-back.ts'

test('what goes back of an order is what is paid without what went back already', () => {
  expect(paidStill({ fees: { paid_fee: '120.50', refunded_fee: '20.50' } })).toBe('100.00')
})

const told = [
  'status next.failed',
  'status next.cancelled',
  'status next.refunded',
  'buy order.askCancelSure',
  'refund next.offer',
  'refund next.finance',
  'refund next.paid',
  'refund office.means.pay',
  'office order.means.confirmCancel',
  'office order.means.fail',
  'office order.wish',
]
const freight = { 'en-US': 'reight', 'es-ES': 'flete', 'zh-CN': '运费' }

test.each(Object.entries(freight))('in %s a text says which balance money goes back to', (language, word) => {
  for (const [area, key] of told.map((one) => one.split(' ') as [string, string])) {
    const file = new URL(`../../locales/${language}/${area}.json`, import.meta.url)
    const texts = JSON.parse(readFileSync(file, 'utf8')) as object
    const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts)
    const parts = String(text).split('} other {')
    const [start, other] = [parts[0], parts.at(-1)]
    expect(start, key).toMatch(new RegExp(`^\\{back, select, ${wayBack({ from_freight: true })} \\{`))
    expect(String(text), key).toContain(word)
    expect(other, key).not.toContain(word)
  }
})
