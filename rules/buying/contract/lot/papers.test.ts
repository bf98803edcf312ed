import { expect, test } from 'vitest'
import { paperKindBy, papersLacking, papersNeeded, papersRefused } from './papers.ts'

const dresser = {
  traits: [],
  categories: ['dressers'],
  width_mm: 1000,
  depth_mm: 480,
  height_mm: 900,
  weight_g: 40_000,
}
const usual = ['billOfLading', 'packingList', 'commercialInvoice']

test.each([
  ['nothing special', { ...dresser, categories: ['sofas'] }, []],
  ['solid wood', { ...dresser, categories: ['sofas'], traits: [102, 201] }, ['formaldehyde']],
  ['a board', { ...dresser, categories: ['desks'], traits: [202] }, ['formaldehyde']],
  ['a tall dresser', dresser, ['tipOver']],
  ['a dresser of unknown measures', { ...dresser, height_mm: null, weight_g: null }, ['tipOver']],
  ['a low dresser', { ...dresser, height_mm: 685 }, []],
  ['a light dresser', { ...dresser, weight_g: 13_607 }, []],
  [
    'a small nightstand',
    { ...dresser, categories: ['nightstands'], width_mm: 400, depth_mm: 300, height_mm: 700 },
    [],
  ],
  [
    'a wooden wardrobe',
    { ...dresser, categories: ['wardrobes'], traits: [201] },
    ['formaldehyde', 'tipOver'],
  ],
])('%s needs beside the usual papers these', (_name, goods, more) => {
  expect(papersNeeded([goods])).toEqual([...usual, ...more])
})

test('goods together need what each of them does, once', () => {
  const board = { ...dresser, categories: ['desks'], traits: [202] }
  expect(papersNeeded([dresser, board, board])).toEqual([...usual, 'formaldehyde', 'tipOver'])
  expect(papersNeeded([])).toEqual(usual)
})

test('of each kind the newest paper counts, and one that comes now', () => {
  const handed = [
    { kind: 'packingList', state: 1 },
    { kind: 'billOfLading', state: 1 },
    { kind: 'packingList', state: 2 },
  ] as const
  const needed = ['billOfLading', 'packingList', 'commercialInvoice'] as const
  expect(papersLacking(needed, { handed, coming: [] })).toEqual(['packingList', 'commercialInvoice'])
  expect(papersLacking(needed, { handed, coming: ['packingList'] })).toEqual(['commercialInvoice'])
})

test.each([
  ['HBL-2291_draft.pdf', 'billOfLading'],
  ['Bill of Lading.pdf', 'billOfLading'],
  ['B-L 2291.pdf', 'billOfLading'],
  ['装箱单.pdf', 'packingList'],
  ['PL packing list lot 2.pdf', 'packingList'],
  ['Commercial_Invoice_77.pdf', 'commercialInvoice'],
  ['TSCA statement.pdf', 'formaldehyde'],
  ['CO.pdf', 'certificateOfOrigin'],
  ['telex release bl 22.pdf', 'telexRelease'],
  ['STURDY test report.pdf', 'tipOver'],
  ['scan0001.pdf', 'other'],
])('%s is taken for %s', (name, kind) => {
  expect(paperKindBy(name)).toBe(kind)
})

test('a paper counts as refused until a newer one of its kind is handed in', () => {
  const bill = { kind: 'billOfLading', state: 2, reason: 'The weight is missing' } as const
  const list = { kind: 'packingList', state: 1, reason: '' } as const
  expect(papersRefused([bill, list])).toEqual([bill])
  expect(papersRefused([bill, { ...bill, state: 0, reason: '' }])).toEqual([])
  expect(papersRefused([bill, { ...bill, reason: 'Not signed' }])).toMatchObject([{ reason: 'Not signed' }])
})
