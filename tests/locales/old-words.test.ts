import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../walls/source.ts'
import { flatten } from './compare.ts'

/** What a furniture buyer would not say, or reads otherwise than it is meant, and what stands for it. */
const oldWords: [language: string, word: RegExp, instead: string][] = [
  ['en-US', /\b[Mm]end(s|ed|ing)?\b/, 'correct; of goods: rework'],
  ['en-US', /^Order now$/, 'Total now: a sum is no button'],
  ['en-US', /National price/, 'In stock in the US'],
  ['en-US', /Goods type/, 'General or special'],
  ['en-US', /by the pallet of/, 'on pallets of'],
  ['en-US', /Anything that was paid/, 'What was paid'],
  ['zh-CN', /国内价/, '美国现货'],
  ['es-ES', /Precio nacional/, 'En EE. UU.'],
  ['es-ES', /^Pedido ahora$/, 'Total actual'],
  ['es-ES', /Lo que se hubiera pagado/, 'Lo pagado'],
]
/** Where buyers choose and read: there a site is a branch. A log-in at another site is of a web site. */
const buyersAreas = ['buy', 'pad', 'paper', 'presale', 'dealer', 'shop', 'shell']
const siteWords: Record<string, RegExp> = { 'en-US': /\bsites?\b/i, 'zh-CN': /站点/, 'es-ES': /\bsitios?\b/i }

const texts = Object.keys(siteWords).flatMap((language) =>
  globSync(`locales/${language}/*.json`, { cwd: root }).flatMap((path) =>
    Object.entries(flatten(JSON.parse(readFileSync(join(root, path), 'utf8')))).map(([key, text]) => ({
      language,
      area: path.replace(/^.*\/|\.json$/g, ''),
      key,
      text,
    })),
  ),
)

test('no text says what the trade does not say', () => {
  const found = texts.flatMap(({ language, area, key, text }) =>
    oldWords
      .filter(([of, word]) => of === language && word.test(text))
      .map(([, , instead]) => `${language} ${area}:${key} say: ${instead}`),
  )
  expect(found).toEqual([])
})

test('a buyer reads of branches, not of sites', () => {
  const found = texts
    .filter(({ language, area, text }) => buyersAreas.includes(area) && siteWords[language]!.test(text))
    .map(({ language, area, key }) => `${language} ${area}:${key}`)
  expect(found).toEqual([])
})

test('the accounts of the demo say what each of them has to do', () => {
  expect(readFileSync(join(root, 'demo/data/companies.ts'), 'utf8')).not.toMatch(/waits? for a word/)
})
