import { expect, test } from 'vitest'
import { someContractFacts } from '#tests/fixtures/contract/papers'
import type { PaperText } from '../paper/paper-text.ts'
import { type LotPaperFacts, makeLotPaper } from './lot-paper.ts'

const write = (said: PaperText): string =>
  typeof said === 'string' ? said : 'words' in said ? said.words : String(Object.values(said)[0])
const make = (facts: LotPaperFacts) =>
  makeLotPaper(facts, { english: write, own: write, at: '2026-11-22T12:00:00.000Z' })

const facts = (more: Partial<LotPaperFacts> = {}, loaded = true): LotPaperFacts => ({
  kind: 'packing',
  order_number: 'T1-1',
  contract: someContractFacts(),
  lot: {
    lot_no: 1,
    replaces: null,
    claim_number: null,
    loaded,
    carrier: 'Pacific Lines',
    vessel: 'Ever Calm',
    voyage: '226E',
    bl_number: 'HBL-1',
    sailed_on: '2026-11-20',
    eta: '2026-12-20',
    needed: ['formaldehyde'],
    containers: [{ container_number: 'CSQU3054383', type: '40HQ', seal: 'S1', packages: 150 }],
    lines: [{ line_no: 1, planned: 150, cartons: loaded ? 150 : null, gross_kg: 2400.5, cbm: 31.5 }],
  },
  ...more,
})

test('a packing list has cartons, weights and containers, and no price', () => {
  const paper = make(facts())
  expect(paper.rows[0]?.map(([first]) => first)).toEqual(['1', 'HP-DSK-711', '150', '150', '2400.5', '31.5'])
  expect(paper.totals?.flat()).toEqual(['paper:total', '150', '150', '2400.5', '31.5'])
  expect(paper.notes[0]?.lines).toEqual(['CSQU3054383 · 40HQ · S1 · 150'])
  expect(paper.watermark).toBeUndefined()
  expect(JSON.stringify(paper)).not.toMatch(/192\.00|28800\.00/)
})

test('an invoice has prices, their sum, and the line that wood needs', () => {
  const paper = make(facts({ kind: 'commercial' }))
  expect(paper.rows[0]?.map(([first]) => first)).toEqual(['1', 'HP-DSK-711', '150', '192.00', '28800.00'])
  expect(paper.sums).toMatchObject([{ said: '28800.00' }])
  expect(paper.notes.at(-1)?.lines).toEqual(['agreement:lot.tsca'])
  expect(paper.signatures).toHaveLength(1)
})

test('before the papers of a lot are handed in its list is a plan', () => {
  const paper = make(facts({}, false))
  expect(paper.watermark).toBe('agreement:lot.planned')
  expect(paper.totals?.flat()).toEqual(['paper:total', '150', '–', '2400.5', '31.5'])
})

test('the papers of goods that are sent again name their claim, and the invoice says that they are free', () => {
  const { lot } = facts()
  const again = { ...lot, lot_no: 2, replaces: 1, claim_number: 'K1' }
  const paper = make(facts({ kind: 'commercial', lot: again }))
  expect(paper.facts.map(({ said }) => said)).toContain('1 · K1')
  expect(paper.notes.at(-2)?.lines).toEqual(['agreement:lot.customsValue'])
  expect(make(facts({ lot: again })).facts.map(({ said }) => said)).toContain('1 · K1')
  expect(make(facts()).facts.map(({ said }) => said)).not.toContain('1 · K1')
})
