import { expect, test } from 'vitest'
import { loadTexts } from './load.ts'
import members from './members/en-us.ts'
import office from './office/en-us.ts'

test('an area comes with its part, and what was missing before is there then', async () => {
  const texts = await loadTexts('en-US', [])
  for (const area of Object.keys(members)) expect(texts.missing([area]), area).toEqual(['members'])
  for (const area of Object.keys(office)) expect(texts.missing(['shop', area]), area).toEqual(['office'])
  expect(texts.missing(['merchant', 'shop'])).toEqual(['merchant'])
  const { exists } = texts.of('office').i18n
  expect([exists('order.todo'), exists('buy:cart.total')]).toEqual([false, false])
  await texts.load(['office'])
  expect([exists('order.todo'), exists('buy:cart.total')]).toEqual([true, false])
  expect(texts.missing(['buy', 'office'])).toEqual(['members'])
  expect(texts.load(['members'])).toBe(texts.load(['members']))
  const both = await loadTexts('es-ES', ['members', 'office'])
  expect(both.missing(['buy', 'office'])).toEqual([])
  await texts.load(['members', 'office'])
  expect(texts.missing(['buy', 'office'])).toEqual([])
  expect(texts.partsOf(['buy', 'office'])).toEqual(['members', 'office'])
})
