import { expect, test } from 'vitest'
import { conceptList, saveConcept as declared } from '#api/goods/lexicon'
import { inTransaction, reading } from '#database/transaction'
import { currentLexicon } from '#market/goods/catalogue/search/lexicon'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { listConcepts } from './list-concepts.ts'
import { retireConcept } from './retire-concept.ts'
import { saveConcept } from './save-concept.ts'
import { showConcept } from './show-concept.ts'

const { db } = await testDatabase({ max: 4 })
const editor = await aStaff(db, ['editor'])
const show = (concept: string) => reading(db, (tx) => showConcept(tx, editor, { concept }))
const list = (more: object = {}) => reading(db, (tx) => listConcepts(tx, editor, conceptList.in.parse(more)))
type Words = { en?: string[]; es?: string[]; zh?: string[] }
const save = (words: Words, more: object = {}) => {
  const all = JSON.stringify({ en: [], es: [], zh: [], ...words })
  return inTransaction(db, (tx) =>
    saveConcept(tx, editor, declared.in.parse({ class: 'kind', ...more, words: all })),
  )
}
const meanings = async (form: string) =>
  ((await reading(db, currentLexicon)).forms.get(form) ?? []).map(({ concept }) => concept.concept)

test('a new concept is named by its first word, and searches know it at once', async () => {
  expect(await save({ en: ['Zorbel  Seat', 'zorbel seat'], zh: ['佐贝尔椅'] })).toEqual({
    concept: 'zorbel_seat',
  })
  expect(await meanings('zorbel seat')).toEqual(['zorbel_seat'])
  const shown = await show('zorbel_seat')
  expect(shown).toMatchObject({ en: ['zorbel seat'], zh: ['佐贝尔椅'], revision: 1, retired: false })
  expect(shown.changes).toMatchObject([{ by: editor.email, before: null, after: { en: ['zorbel seat'] } }])
})

test('a change is written down with what was before, and saved over the newest only', async () => {
  const { en, es, zh, revision } = await show('sofa')
  const named = { concept: 'sofa', revision, category: 'Sofas & Loveseats' }
  const words = { en: [...en, 'zettee'], es, zh }
  expect(await refusalOf(save(words, named))).toBe('lexicon.category')
  await save(words, { ...named, category: '' })
  expect(await refusalOf(save(words, { ...named, category: '' }))).toBe('lexicon.changed')
  const { changes } = await show('sofa')
  expect(changes[0]!.before!.en).toEqual(en)
  expect(changes[0]!.after!.en).toEqual(words.en)
})

test('a word stands for two things only where that is said', async () => {
  const twice = { en: ['quibber', 'bar stools'] }
  expect(await refusalOf(save(twice))).toBe('lexicon.shared')
  await save(twice, { share: '1' })
  const { revision } = await show('quibber')
  await save({ ...twice, es: ['cuíber'] }, { concept: 'quibber', revision })
})

test.each([
  ['no word', {}, {}, 'lexicon.noWords'],
  ['no English word to be named by', { es: ['banqueta'] }, {}, 'lexicon.noWords'],
  ['a word without letters', { en: ['frob', '--'] }, {}, 'lexicon.word'],
  ['the name of another', { en: ['sofa'] }, {}, 'lexicon.taken'],
  ['an unknown concept', { en: ['frob'] }, { concept: 'frob' }, 'lexicon.notFound'],
] as const)('%s is refused', async (_what, words, more, reason) => {
  expect(await refusalOf(save(words as Words, more))).toBe(reason)
})

test('words of a retired concept mean nothing until it is brought back', async () => {
  const retire = (revision: number, retired: boolean) =>
    inTransaction(db, (tx) => retireConcept(tx, editor, { concept: 'hammock', revision, retired }))
  const { revision } = await show('hammock')
  await retire(revision, true)
  expect(await meanings('hammock')).toEqual([])
  expect(await refusalOf(retire(revision, true))).toBe('lexicon.changed')
  expect(await list({ state: 'retired' })).toMatchObject({ count: 1, list: [{ concept: 'hammock' }] })
  await retire(revision + 1, false)
  expect(await meanings('hammock')).toEqual(['hammock'])
  expect((await show('hammock')).changes.map(({ after }) => after)).toEqual([
    { retired: false },
    { retired: true },
  ])
})

test('concepts are found by any of their words, page by page by key', async () => {
  expect((await list({ search: 'rinconera' })).list.map(({ concept }) => concept)).toContain('corner_sofa')
  const first = await list({ class: 'colour', page_size: 5 })
  const second = await list({ class: 'colour', page_size: 5, after: first.next! })
  const all = await list({ class: 'colour', page_size: 10 })
  expect([...first.list, ...second.list]).toEqual(all.list)
})
