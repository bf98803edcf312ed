import { expect, test } from 'vitest'
import { aLine, someFacts } from '#tests/fixtures/papers'
import { logisticsType } from '../../codes.ts'
import { makePapers } from './make-papers.ts'
import type { PaperKind } from './paper.ts'

const at = '2026-11-22T12:00:00.000Z'
const make = (kind: PaperKind, wish: Parameters<typeof someFacts>[0] = {}) =>
  makePapers(kind, [someFacts(wish)], at)[0]!
const saidOf = (fact: { name: unknown }) => (fact.name as { words: string }).words

test('a bill of lading counts what leaves: pieces that were cancelled stay, and their cartons and weight with them', () => {
  const lines = [aLine({ cancelled: 1 }), aLine({ custom_sn: 'B', cancelled: 3 })]
  const { rows, totals } = make('bol', { lines })
  expect(rows).toHaveLength(1)
  expect(rows[0]?.map(([said]) => said)).toEqual([
    { number: 2 },
    { number: 4 },
    'Wexford 84" three-seat track-arm sofa',
    { pounds: 124_000 },
    { kg: 124_000 },
    { cbm: 2_784_667 },
    '250',
  ])
  expect(totals?.[0]).toEqual([{ number: 2 }])
})

test('each line has its freight class by density, all of it one of its own, and what is not measured none', () => {
  const lines = [
    aLine(),
    aLine({ id: 2, weight_g: 900_000, volume_cm3: 3_000_000 }),
    aLine({ id: 3, weight_g: 0, volume_cm3: 0 }),
  ]
  for (const kind of ['bol', 'bolOffline'] as const) {
    const { columns, rows, totals, notes } = make(kind, { lines })
    const place = columns.findIndex((column) => saidOf(column) === 'paper:column.class')
    expect(rows.map((row) => row[place])).toEqual([['250'], ['70'], ['–']])
    expect(totals?.[place]).toEqual(['–'])
    expect(make(kind, { lines: lines.slice(0, 2) }).totals?.[place]).toEqual(['100'])
    expect(columns.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    expect(JSON.stringify(notes)).toContain('paper:class')
  }
})

test('freight is prepaid, billed to the account of a third party, or none where goods are picked up', () => {
  const terms = (wish: Parameters<typeof someFacts>[0], kind: PaperKind) =>
    make(kind, wish).facts.find((fact) => saidOf(fact) === 'paper:fact.terms')?.said
  expect(terms({}, 'bol')).toEqual({ words: 'paper:terms.prepaid' })
  expect(terms({ logistics_type: logisticsType.freight }, 'bol')).toEqual({ words: 'paper:terms.thirdParty' })
  expect(terms({ logistics_type: logisticsType.selfPickup }, 'bolOffline')).toEqual({
    words: 'paper:terms.pickup',
  })
})

test('the carrier reads what to do at the door, and nothing of what was done in the warehouse', () => {
  const { facts } = make('bol', { services: ['packing', 'liftgate', 'inside'] })
  expect(facts.filter((fact) => saidOf(fact) === 'paper:fact.service').map(({ said }) => said)).toEqual([
    { words: 'buy:checkout.liftgate' },
    { words: 'buy:checkout.inside' },
  ])
})
