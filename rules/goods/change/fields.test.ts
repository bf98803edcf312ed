import { expect, test } from 'vitest'
import { pathParts, readField, sameValue, withEdits } from './fields.ts'
import { isGtin } from './gtin.ts'

const read = (path: string, value: unknown) => readField(path, value)
const carton = { length_mm: 900, width_mm: 500, height_mm: 400, weight_g: 21_000 }

test('only fields of a product have a path', () => {
  expect(pathParts('items.r12.color.zh-CN')).toEqual({ of: 'items', key: 'r12', name: 'color.zh-CN' })
  for (const path of [
    'title',
    'title.de-DE',
    'sales',
    'items.r1.goods_sn',
    'items.__proto__',
    'media.m1.path',
    'merchant_id',
  ])
    expect(read(path, 'x'), path).toEqual({ fault: 'unknown' })
})

test('text is kept composed and on one line, without signs that cannot be seen', () => {
  expect(read('title.en-US', '  Sofa\n\u0007 cafe\u0301  ')).toEqual({ value: 'Sofa caf\u00e9' })
  expect(read('description.en-US', 'one\r\ntwo')).toEqual({ value: 'one\ntwo' })
  expect(read('title.es-ES', '   ')).toEqual({ value: null })
  expect(read('title.en-US', 'x'.repeat(201))).toEqual({ fault: 'tooLong' })
  expect(read('description.en-US', '<script>1</script>')).toEqual({ value: '<script>1</script>' })
})

test('numbers are whole and within reason', () => {
  expect(read('width_mm', 900)).toEqual({ value: 900 })
  for (const value of [0, -1, 1.5, '9', Number.NaN, 1e9])
    expect(read('width_mm', value)).toEqual({ fault: 'number' })
  expect(read('category', null)).toEqual({ fault: 'empty' })
})

test('a carton has three sides of at most 3.5 m, and a weight', () => {
  expect(read('items.r1.cartons', [carton])).toEqual({ value: [carton] })
  expect(read('items.r1.cartons', [])).toEqual({ value: null })
  for (const faulty of [{ ...carton, length_mm: 3_501 }, { ...carton, weight_g: 0 }, null, 'carton'])
    expect(read('items.r1.cartons', [carton, faulty])).toEqual({ fault: 'cartons' })
})

test('prices of published items are no field of a change', () => {
  expect(read('items.n1.price_cents', 100)).toEqual({ value: 100 })
  expect(read('items.r1.price_cents', 100)).toEqual({ fault: 'unknown' })
})

test('a picture says its kind, place and texts; what the server knows is left out', () => {
  const given = {
    kind: 'picture',
    rank: 2,
    alt: { 'en-US': ' Front ', 'de-DE': 'x' },
    path: 'demo/hero',
    width: 9_000,
  }
  expect(read('media.m1', given)).toEqual({
    value: { kind: 'picture', rank: 2, alt: { 'en-US': 'Front' }, file_id: null },
  })
  expect(read('media.n1', { ...given, file_id: '../etc' })).toEqual({ fault: 'picture' })
  expect(read('media.n1', { ...given, file_id: [crypto.randomUUID()] })).toEqual({ fault: 'picture' })
  expect(
    read('papers.n1', { kind: 'tsca', file_id: crypto.randomUUID(), valid_until: '2026-02-31' }),
  ).toEqual({
    fault: 'paper',
  })
})

test('a GTIN has the right check digit', () => {
  expect([isGtin('036000291452'), isGtin('4006381333931'), isGtin('036000291453'), isGtin('12')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('values are compared whatever the order of their keys, and an edit of nothing takes a field away', () => {
  expect(sameValue({ a: 1, b: [2, { c: null }] }, { b: [2, {}], a: 1 })).toBe(true)
  expect(sameValue({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(sameValue(null, undefined)).toBe(true)
  expect(withEdits({ size: 'L', color: 'red' }, [{ path: 'color', after: null }])).toEqual({ size: 'L' })
})
