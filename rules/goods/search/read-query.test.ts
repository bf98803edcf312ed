import { expect, test } from 'vitest'
import type { WordLanguage } from './lexicon.ts'
import { readQuery, unknownWords } from './read-query.ts'
import { sampleLexicon as lexicon } from './sample-lexicon.ts'

const read = (text: string, language: WordLanguage = 'en', inCatalogue: readonly string[] = []) =>
  readQuery(text, { lexicon, language, inCatalogue: new Set(inCatalogue) })
const headOf = (text: string, language?: WordLanguage) => read(text, language).head?.concept ?? null

test.each([
  ['sofa', 'sofa'],
  ['Couches', 'sofa'],
  ['leather office chair', 'office_chair'],
  ['oak coffee tables', 'coffee_table'],
  ['bed with drawers', 'bed'],
  ['storage bed', 'bed'],
  ['bed storage', 'bed'],
  ['table and chairs', 'table'],
  ['for kids: desk', 'desk'],
  ['coffee table 4 chairs', 'coffee_table'],
  ['table set of 6 chairs', 'table'],
  ['set of 4 chairs', 'chair'],
  ['茶几4把椅子', 'coffee_table'],
  ['sofa covers', 'cover'],
  ['chest of 6 drawers', 'dresser'],
  ['dresser 6 drawers', 'dresser'],
  ['6 drawer chest of drawers', 'dresser'],
  ['night stand white', 'nightstand'],
  ['barstools', 'bar_stool'],
  ['white bookshelves and shelves', 'shelving_unit'],
  ['U shaped sofa', 'corner_sofa'],
  ['mesa de centro de roble', 'coffee_table'],
  ['silla de oficina de piel', 'office_chair'],
  ['escritorio con cajones', 'desk'],
  ['sofá cama verde', 'sofa_bed'],
  ['alfombra para mesa', 'rug'],
  ['橡木茶几', 'coffee_table'],
  ['丝绒 sofa', 'sofa'],
  ['辦公椅 真皮', 'office_chair'],
  ['带抽屉的书桌', 'desk'],
  ['书桌带抽屉', 'desk'],
  ['床头柜', 'nightstand'],
  ['emerald', null],
  ['BJÖRKSNÄS', null],
])('the head of "%s" is %s', (text, head) => {
  expect(headOf(text)).toBe(head)
})

test('related kinds are asked for with less weight', () => {
  expect(read('couch').kinds).toEqual([
    { lexeme: 'sofa', weight: 1 },
    { lexeme: 'corner_sofa', weight: 1 },
    { lexeme: 'sofa_bed', weight: 0.7 },
  ])
})

test('all words but the head are optional, those behind a preposition less', () => {
  const { words } = read('green oak table with drawers')
  expect(words.map(({ lexemes, share }) => [lexemes[0], share])).toEqual([
    ['green', 1],
    ['oak', 1],
    ['drawer', 0.4],
  ])
  expect(words[0]?.lexemes).toEqual(['green', 'emerald'])
})

test.each([
  ['sofa without chaise', ['chaise']],
  ['sofa -leather', ['leather']],
  ['sofá sin brazos', ['armrest']],
  ['不带扶手的椅子', ['armrest']],
  ['bed without drawers in white', ['drawer']],
])('"%s" takes %j away', (text, without) => {
  const query = read(text)
  expect(query.without.flatMap(({ lexemes }) => lexemes)).toEqual(without)
  expect(query.head).not.toBeNull()
})

test.each([
  ['60 inch desk', 1524, null],
  ['60" desk', 1524, null],
  ['desk 60in', 1524, null],
  ['180 cm sofa', 1800, null],
  ['1.8米床', 1800, null],
  ['5x8 rug', 1524, 2438],
  ['bed 160x200', 1600, 2000],
])('"%s" is read as a size', (text, width_mm, other_mm) => {
  expect(read(text).size).toMatchObject({ width_mm, other_mm })
  expect(read(text).words).toEqual([])
})

test('the size of another thing is none of what is sought', () => {
  expect(read('tv stand for 65 inch tv').size).toBeNull()
  expect(read('60 inch tv stand for bedroom').size).toMatchObject({ width_mm: 1524 })
})

test('a number of parts is no size', () => {
  expect(read('3 seat sofa').words.map(({ lexemes }) => lexemes)).toEqual([['3_seat']])
  expect(read('three-seater couch').words[0]?.lexemes).toEqual(['3_seat'])
  expect(read('2 in 1 sofa bed').size).toBeNull()
})

test.each([
  ['sofa under 500', { min: null, max: '500' }],
  ['desk below $300', { min: null, max: '300' }],
  ['silla menos de 80', { min: null, max: '80' }],
  ['500元以下 沙发', { min: null, max: '500' }],
  ['bed over 200 under 900', { min: '200', max: '900' }],
])('"%s" names a price', (text, limits) => {
  expect(read(text)).toMatchObject({ price: limits, words: [] })
})

test('a height is no price', () => {
  expect(read('table under 30 inches').price).toBeNull()
  expect(read('under desk drawer').price).toBeNull()
})

test.each([
  ['tabel', 'table'],
  ['sofla', 'sofa'],
  ['dreser', 'dresser'],
  ['nigthstand', 'nightstand'],
  ['deks', 'desk'],
])('"%s" is corrected to the kind %s', (typed, kind) => {
  expect(read(typed)).toMatchObject({ corrected: [{ from: typed, to: kind }], head: { text: kind } })
})

test('nothing is corrected towards a colour, a material, or what the catalogue has', () => {
  expect(read('velvit table').corrected).toEqual([])
  expect(read('pink table').corrected).toEqual([])
  expect(read('sofla table', 'en', ['sofla']).corrected).toEqual([])
  expect(unknownWords('velvit oak tables', lexicon)).toEqual(['velvit'])
})

test('the beginning of a word finds the kinds that begin so', () => {
  expect(read('coff').kinds).toEqual([{ lexeme: 'coffee_table', weight: 1 }])
  expect(read('velv sofa').words[0]?.lexemes).toContain('velvet')
  expect(read('velv so').corrected).toEqual([])
})

test('audiences are asked for as such, and as words', () => {
  expect(read('outdoor table')).toMatchObject({ audience: 1, words: [{ lexemes: ['outdoor'] }] })
  expect(read('kids desk')).toMatchObject({ audience: 2, words: [{ lexemes: ['children'] }] })
})

test.each(['kids bed', 'cama infantil', '儿童床'])(
  'a kind for children answers the wish for them in "%s"',
  (text) => {
    expect(read(text)).toMatchObject({
      head: { concept: 'bed' },
      audience: 2,
      words: [{ lexemes: ['children', 'kids_bed'] }],
    })
  },
)
