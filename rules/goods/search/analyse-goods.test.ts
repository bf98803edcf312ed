import { expect, test } from 'vitest'
import { analyseGoods } from './analyse-goods.ts'
import { sampleLexicon as lexicon } from './sample-lexicon.ts'

const article = (title: string, categories: readonly string[] = [], more: object = {}) =>
  analyseGoods(
    { titles: [{ language: 'en', text: title }], categories, traits: '', rest: '', ...more },
    lexicon,
  )

test.each([
  ['EKTORP 3-seat sofa, Lofallet beige', 'sofa'],
  ['LIDHULT 2-seat sofa', 'loveseat'],
  ['LIDHULT 2-seat sofa-bed', 'sofa_bed'],
  ['Corner sofa-bed with storage', 'sofa_bed'],
  ['Cover for corner sofa', 'cover'],
  ['Chair cushion', 'cushion'],
  ['MALM Chest of 6 drawers, 160x78 cm', 'dresser'],
  ['NORDVIKEN / NORDVIKEN Bar table and 4 chairs', 'table'],
  ['Wexford oak bed with storage', 'bed'],
  ['Storage bed', 'bed'],
  ['Mesa de centro Alder de roble', 'coffee_table'],
  ['橡木茶几带抽屉', 'coffee_table'],
  ['Wonderful Zzyzx', 'zzyzx'],
  ['', ''],
])('"%s" is a %s', (title, head) => {
  expect(article(title).head).toBe(head)
})

test('a title without a known kind is what its leaf category holds', () => {
  expect(article('Wonderful Zzyzx', ['Sofas & armchairs'])).toMatchObject({ head: 'sofa', named: false })
  expect(article('Wonderful sofa', ['Beds'])).toMatchObject({ head: 'sofa', named: true })
  expect(article('Wonderful Zzyzx', ['TV Stands']).head).toBe('tv_stand')
})

test('a title that piles up kinds is what its category holds, if it names it', () => {
  const title = 'Modern TV Stand Console Storage Cabinet Table'
  expect(article(title, ['TV Stands']).head).toBe('tv_stand')
  expect(article(title, ['Beds']).head).toBe('table')
})

test('words weigh by where they stand', () => {
  const { lexemes } = article('Oak desk with drawers, white', ['Desks'], {
    traits: 'pine',
    rest: 'leather pad',
  })
  expect(Object.fromEntries(lexemes)).toEqual({
    '=desk': 'A',
    oak: 'A',
    desk: 'A',
    drawer: 'B',
    white: 'B',
    pine: 'C',
    leather: 'D',
    pad: 'D',
  })
})

test('what has four drawers has drawers, and four of them', () => {
  const { lexemes } = article('Oak bed with four drawers')
  expect([lexemes.get('drawer'), lexemes.get('4_drawer')]).toEqual(['B', 'B'])
})

test('an article knows for whom it is made', () => {
  expect(article('Outdoor table').audience).toBe(1)
  expect(article('Desk', ["Children's furniture"]).audience).toBe(2)
})

test('a word that every object of the language knows is a word like any other', () => {
  const { lexemes } = article('Desk with 3 constructor and 2 toString')
  expect([...lexemes.keys()].filter((lexeme) => /function|object/.test(lexeme))).toEqual([])
  expect(lexemes.has('constructor')).toBe(true)
})
