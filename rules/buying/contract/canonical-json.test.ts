import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('names stand in the order of RFC 8785, whatever order they came in', () => {
  // The names of the example in section 3.2.3 of the RFC.
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, name])))
  expect(Object.keys(JSON.parse(text)).filter((name) => name !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ])
  expect(text.startsWith('{"\\r":"\\r","1":"1",')).toBe(true)
  expect(canonicalJson({ b: [1, null, true], a: 'x' })).toBe('{"a":"x","b":[1,null,true]}')
})

test('what two readers could read differently is not written', () => {
  expect(() => canonicalJson({ a: 0.1 })).toThrow('whole number')
  expect(() => canonicalJson({ a: Number.NaN })).toThrow('whole number')
  expect(() => canonicalJson({ a: '\ud83d' })).toThrow('surrogate')
})
