import { expect, test } from 'vitest'
import { aBody, someContractFacts } from '#tests/fixtures/contract/papers'
import { toCents } from '../../money/money.ts'
import type { PaperText } from '../paper/paper-text.ts'
import { type LotPaperFacts, makeLotPaper } from './lot-paper.ts'
import type { ProformaFacts } from './proforma-paper.ts'

const write = (said: PaperText): string =>
  typeof said === 'string' ? said : 'words' in said ? said.words : String(Object.values(said)[0])
const make = (facts: LotPaperFacts) =>
  makeLotPaper(facts, { english: write, own: write, at: '2026-11-22T12:00:00.000Z' })

const facts = (more: Partial<LotPaperFacts> = {}, loaded = true): LotPaperFacts => ({
  kind: 'packing',
  order_number: 'T1-1',
  contract: someContractFacts(),
  customs: [{ line_no: 1, hs_code: '940330', origin: 'MY', gross_weight_g: 24_000 }],
  payments: null,
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
    arrived_on: null,
    needed: ['formaldehyde'],
    containers: [{ container_number: 'CSQU3054383', type: '40HQ', seal: 'S1', packages: 150 }],
    lines: [
      {
        line_no: 1,
        planned: 150,
        cartons: loaded ? 150 : null,
        gross_kg: 2400.5,
        cbm: 31.5,
        sound: 0,
        damaged: 0,
        missing: 0,
      },
    ],
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

const payments: ProformaFacts = {
  created_at: '2026-11-20T09:00:00.000Z',
  discount_cents: toCents(0),
  milestones: [
    {
      part: 1,
      lot_no: null,
      amount_cents: toCents(864_000),
      state: 3,
      due_at: null,
      paid_at: '2026-11-21T09:00:00.000Z',
    },
    {
      part: 2,
      lot_no: 1,
      amount_cents: toCents(2_016_000),
      state: 1,
      due_at: '2026-12-01T00:00:00.000Z',
      paid_at: null,
    },
  ],
  account: {
    holder: 'Trestle',
    bank_name: 'Bay Bank',
    routing_number: '1',
    account_number: '77',
    swift: 'BAY',
  },
  finance: { by: 'Victor Hale', at: '2026-11-21T09:00:00.000Z' },
}

test('a proforma invoice says what is paid and due, and only to the buyer how', () => {
  const paper = make(facts({ kind: 'proforma', payments }))
  expect(paper.title).toBe('agreement:lot.title.proforma')
  expect(paper.sums.map(({ said, why }) => [said, why[0]])).toEqual([
    ['28800.00', undefined],
    ['8640.00', 'milestone:state.s3'],
    ['20160.00', 'milestone:state.s1'],
  ])
  expect(paper.facts.map(({ said }) => said)).toEqual(expect.arrayContaining(['T1-1', '77']))
  expect(paper.steps.length).toBeGreaterThan(0)
  expect(paper.signatures[1]).toMatchObject({ by: 'Victor Hale' })
  const theirs = make(
    facts({ kind: 'proforma', payments, contract: someContractFacts({}, { side: 'merchant' }) }),
  )
  expect(theirs.steps).toEqual([])
  expect(JSON.stringify(theirs)).not.toContain('Bay Bank')
})

test('invoices say the tariff number and the origin of goods where they are known, a packing list does not', () => {
  for (const asked of [{ kind: 'commercial' }, { kind: 'proforma', payments }] as const) {
    const saidOf = (more: object) =>
      make(facts({ ...asked, customs: [{ ...facts().customs[0]!, ...more }] })).rows[0]?.[1]?.at(-1)
    expect(saidOf({})).toBe('agreement:customs.both')
    expect(saidOf({ origin: null })).toBe('agreement:customs.hs')
    expect(saidOf({ hs_code: null })).toBe('agreement:customs.origin')
    const unknown = { line_no: 1, hs_code: null, origin: null, gross_weight_g: null }
    expect(JSON.stringify(make(facts({ ...asked, customs: [unknown] })))).not.toContain('customs.')
    expect(JSON.stringify(make(facts({ ...asked, customs: [] })))).not.toContain('customs.')
  }
  expect(JSON.stringify(make(facts()))).not.toContain('customs.')
})

test('a proforma invoice estimates the containers by volume and weight, and says how long delivery takes', () => {
  const containersSaid = (more: Partial<LotPaperFacts>) =>
    make(facts({ kind: 'proforma', payments, ...more })).facts.find(
      ({ name }) => name === 'agreement:proforma.containers',
    )?.said
  const goods = (volume: string) => {
    const body = aBody()
    return someContractFacts({ body: { ...body, lines: [{ ...body.lines[0]!, volume }] } })
  }
  expect(containersSaid({})).toBe('1 × 40GP')
  expect(containersSaid({ contract: goods('0.01') })).toBe('agreement:proforma.share')
  expect(containersSaid({ contract: goods('') })).toBeUndefined()
  const heavy = [{ line_no: 1, hs_code: null, origin: null, gross_weight_g: 150_000 }]
  expect(containersSaid({ customs: heavy })).toBe('2 × 20GP')
  const { facts: said } = make(facts({ kind: 'proforma', payments }))
  expect(said.map(({ name }) => name)).toContain('agreement:proforma.lead')
})

test('a proforma invoice names what claims took off, and a balance that is not due any more is left out', () => {
  const [deposit, balance] = payments.milestones
  const milestones = [deposit!, { ...balance!, state: 9 }]
  const paper = make(
    facts({
      kind: 'proforma',
      payments: { ...payments, milestones, discount_cents: toCents(2_016_000), finance: null },
    }),
  )
  expect(paper.sums.map(({ said }) => said)).toEqual(['28800.00', '20160.00', '8640.00'])
  expect(paper.steps).toEqual([])
})

test('a receipt says how each piece came, for both sides to sign', () => {
  const { lot } = facts()
  const lines = [{ ...lot.lines[0]!, sound: 144, damaged: 4, missing: 2 }]
  const paper = make(facts({ kind: 'receipt', lot: { ...lot, lines, arrived_on: '2026-12-21' } }))
  expect(paper.rows[0]?.map(([first]) => first)).toEqual(['1', 'HP-DSK-711', '150', '144', '4', '2'])
  expect(paper.totals?.flat()).toEqual(['paper:total', '150', '144', '4', '2'])
  expect(paper.facts.map(({ said }) => said)).toContain('2026-12-21')
  expect(paper.signatures).toHaveLength(2)
})
