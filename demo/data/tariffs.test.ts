import { expect, test } from 'vitest'
import { zoneNameIn } from '#rules/goods/zone-names'
import { demoTariffs } from './tariffs.ts'

test('the zones of the demo are called in the language of who reads them', () => {
  const names = new Set([...demoTariffs.values()].flatMap((zones) => zones.map(({ name }) => name)))
  expect(names.size).toBeGreaterThan(3)
  for (const name of names) {
    expect(zoneNameIn(name, 'en-US')).toBe(name)
    expect(zoneNameIn(name, 'zh-CN')).toMatch(/^\p{Script=Han}+$/u)
  }
})
