import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RefusalName, refusals } from '#rules/refusals'
import { flatten } from './locales/compare.ts'

const root = join(import.meta.dirname, '..')
const names = Object.keys(refusals) as RefusalName[]
const texts = flatten(JSON.parse(readFileSync(join(root, 'locales/en-US/refusals.json'), 'utf8')))

test('every refusal has a number of its own and a text', () => {
  const byNumber = Map.groupBy(names, (name) => refusals[name].code)
  expect([...byNumber.values()].filter((same) => same.length > 1)).toEqual([])
  expect(names.filter((name) => !texts[name])).toEqual([])
  expect(Object.keys(texts).filter((name) => !(name in refusals))).toEqual([])
})

test('who refuses gives everything that its text names', () => {
  const lacking: string[] = []
  for (const path of globSync('{rules,market,server}/**/*.ts', { cwd: root })) {
    const code = readFileSync(join(root, path), 'utf8')
    for (const [, name, given = ''] of code.matchAll(/\brefuse\(\s*'([\w.]+)'(?:,\s*\{([^}]*)\})?/g)) {
      const wanted = [...(texts[name!] ?? '').matchAll(/\{(\w+)[,}]/g)].map(([, argument]) => argument!)
      const missing = wanted.filter((argument) => !new RegExp(`\\b${argument}\\b`).test(given))
      if (missing.length > 0 && !given.includes('...')) lacking.push(`${path}: ${name} lacks ${missing}`)
    }
  }
  expect(lacking).toEqual([])
})
