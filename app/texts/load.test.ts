import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTexts } from './load.ts'
import members from './members/en-us.ts'
import office from './office/en-us.ts'

test('an area comes with its part, and what was missing before is there then', async () => {
  const texts = await loadTexts('en-US', [])
  for (const area of Object.keys(members)) expect(texts.partsOf([area]), area).toEqual(['members'])
  for (const area of Object.keys(office)) expect(texts.partsOf(['shop', area]), area).toEqual(['office'])
  expect(texts.partsOf(['merchant', 'shop'])).toEqual(['merchant'])
  const { exists } = texts.of('office').i18n
  expect([exists('order.todo'), exists('buy:cart.total')]).toEqual([false, false])
  await texts.load(['office'])
  expect([exists('order.todo'), exists('buy:cart.total')]).toEqual([true, false])
  const statuses = (of: typeof texts) =>
    of.awaited(['buy', 'office']).map((one) => (one as { status?: string }).status)
  expect(statuses(texts)).toEqual([undefined, 'fulfilled'])
  const both = await loadTexts('es-ES', ['members', 'office'])
  expect(statuses(both)).toEqual(['fulfilled', 'fulfilled'])
  await texts.load(['members', 'office'])
  expect(statuses(texts)).toEqual(['fulfilled', 'fulfilled'])
  expect(texts.partsOf(['buy', 'office'])).toEqual(['members', 'office'])
})

test('a screen awaits the same promises before and after its texts have come', async () => {
  const texts = await loadTexts('zh-CN', [])
  const before = texts.awaited(['buy', 'shop', 'office'])
  expect(before).toHaveLength(2)
  await Promise.all(before)
  const after = texts.awaited(['buy', 'shop', 'office'])
  expect(after.map((loading, i) => loading === before[i])).toEqual([true, true])
})

test('the texts of every area that a screen names are loaded', async () => {
  const named = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`app/${file}`, 'utf8').matchAll(/useTranslation\((\[[^\]]*\]|'\w+')\)/g),
    ])
    .flatMap(([, areas = '']) => [...areas.matchAll(/'(\w+)'/g)].map(([, area]) => area!))
  expect(new Set(named).size).toBeGreaterThan(20)
  for (const language of ['en-us', 'es-es', 'zh-cn']) {
    const parts = await Promise.all(
      ['visitors', 'members', 'office', 'merchant'].map((part) => import(`./${part}/${language}.ts`)),
    )
    const loaded = new Set(parts.flatMap((part) => Object.keys(part.default)))
    expect(
      named.filter((area) => !loaded.has(area)),
      language,
    ).toEqual([])
  }
})
