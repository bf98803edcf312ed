import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { categories } from '#demo/data/catalogue/categories'

const folder = join(import.meta.dirname, '../../../database/lexicon')
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
const rowsOf = (name: string) => linesOf(name).map((line) => line.split(','))

const [conceptHeader, ...concepts] = rowsOf('concepts.csv')
const [relatedHeader, ...related] = rowsOf('related.csv')
const languages = ['en', 'es', 'zh'] as const
const classes = 'kind weak part colour material size room audience style feature'.split(' ')
const formsOf = (cells: readonly string[], language: (typeof languages)[number]) =>
  cells[2 + languages.indexOf(language)]!.split('|').filter((form) => form !== '')
/** As the search compares them: without accents, hyphens as blanks. */
const compared = (form: string) =>
  form
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('-', ' ')

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const names = new Set(concepts.map(([name]) => name!))

describe('concepts.csv', () => {
  test('has its columns, filled in every line, without quotes', () => {
    expect(conceptHeader).toEqual(['concept', 'class', 'en', 'es', 'zh', 'category'])
    const odd = concepts.filter(
      (cells) => cells.length !== 6 || cells.some((cell) => /["\r]|^\s|\s$/.test(cell)),
    )
    expect(odd).toEqual([])
  })

  test('names every concept once, by a slug, in a known class', () => {
    const all = concepts.map(([name]) => name!)
    expect(repeated(all)).toEqual([])
    expect(all.filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name))).toEqual([])
    expect(concepts.filter(([, of]) => !classes.includes(of!))).toEqual([])
    expect(concepts.filter(([, of]) => of === 'kind').length).toBeGreaterThanOrEqual(150)
    expect(all.length).toBeGreaterThanOrEqual(250)
  })

  test('has exactly the audiences that the search knows', () => {
    const audiences = concepts.filter(([, of]) => of === 'audience').map(([name]) => name)
    expect(audiences.sort()).toEqual(['baby', 'children', 'outdoor'])
  })

  test('has words for every concept in each language', () => {
    const wordless = concepts.filter((cells) =>
      languages.some((language) => formsOf(cells, language).length === 0),
    )
    expect(wordless.map(([name]) => name)).toEqual([])
  })

  test('writes forms in NFKC and lower case, with single blanks', () => {
    const all = concepts.flatMap((cells) => languages.flatMap((language) => formsOf(cells, language)))
    const odd = all.filter(
      (form) => form !== form.normalize('NFKC').toLowerCase().trim() || / {2}/.test(form),
    )
    expect(odd).toEqual([])
  })

  test.each(languages)('has no form of %s twice', (language) => {
    const all = concepts.flatMap((cells) => formsOf(cells, language).map(compared))
    expect(repeated(all)).toEqual([])
  })

  test('has no form in two kinds of whatever languages', () => {
    const kinds = concepts.filter(([, of]) => of === 'kind')
    const all = kinds.flatMap((cells) => [
      ...new Set(languages.flatMap((language) => formsOf(cells, language).map(compared))),
    ])
    expect(repeated(all)).toEqual([])
  })

  test('names leaf categories of the demo, each once', () => {
    const leaves: string[] = categories.flatMap(({ children }) => children.map(({ name }) => name[0]))
    const named = concepts.flatMap((cells) => (cells[5] === '' ? [] : [cells[5]!]))
    expect(repeated(named)).toEqual([])
    expect(named.filter((name) => !leaves.includes(name))).toEqual([])
  })
})

describe('related.csv', () => {
  test('relates known concepts, no pair twice, none to itself', () => {
    expect(relatedHeader).toEqual(['concept', 'related', 'weight'])
    expect(related.filter(([a, b]) => !names.has(a!) || !names.has(b!) || a === b)).toEqual([])
    expect(repeated(related.map(([a, b]) => `${a} ${b}`))).toEqual([])
  })

  test('weighs them above 0 and at most 1', () => {
    const odd = related.filter(
      (cells) => cells.length !== 3 || !(Number(cells[2]) > 0 && Number(cells[2]) <= 1),
    )
    expect(odd).toEqual([])
  })
})
