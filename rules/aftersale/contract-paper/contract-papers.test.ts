import { expect, test } from 'vitest'
import { aBody, bothConfirmed, someContractFacts } from '#tests/fixtures/contract/papers'
import type { Paper } from '../paper/paper.ts'
import type { PaperText } from '../paper/paper-text.ts'
import type { ContractFacts } from './facts.ts'
import { makeContractPapers } from './make-contract-papers.ts'

/** A writer that names the language of each text. */
const writer =
  (language: string) =>
  (said: PaperText): string => {
    if (typeof said === 'string') return said
    if ('words' in said) return `${language}(${said.words.split(':')[1]})`
    return 'day' in said || 'moment' in said || 'country' in said
      ? `${language}${Object.values(said)[0]}`
      : String(Object.values(said)[0])
  }
const make = (facts: ContractFacts, own = 'es') =>
  makeContractPapers(facts, {
    english: writer('en'),
    own: writer(own),
    words: ['twenty'],
    at: '2026-11-22T12:00:00.000Z',
  })
const titles = (papers: readonly Paper[]) =>
  papers.map(({ title }) => /en\(title\.(\w+)\)/.exec(String(title))?.[1])

test('a confirmed contract is printed with its goods, terms, signatures and evidence, and without a watermark', () => {
  const papers = make(someContractFacts())
  expect(titles(papers)).toEqual(['goods', 'terms', 'evidence'])
  expect(papers.map(({ watermark }) => watermark)).toEqual([undefined, undefined, undefined])
  const [goods, terms, evidence] = papers as [Paper, Paper, Paper]
  expect(goods.rows[0]).toEqual([
    ['1'],
    ['HP-DSK-711', 'Desk', 'Oak', '1200 × 600 × 750 mm', 'Carton, K/D'],
    ['31500000'],
    ['150'],
    ['192.00'],
    ['28800.00'],
  ])
  expect(goods.totals?.flat()).toEqual(['en(total) / es(total)', '31500000', '150', '28800.00'])
  expect(goods.sums.map(({ said }) => said)).toEqual(['28800.00', '8640.00', '20160.00'])
  expect(goods.notes[0]?.lines).toEqual(['twenty'])
  expect(goods.parties[0]?.lines).toContain('en(taxId) / es(taxId)')
  expect(terms.signatures.map(({ by, at }) => [by, at])).toEqual(
    bothConfirmed.map(({ typed_name, at }) => [typed_name, at]),
  )
  expect(evidence.notes[0]?.lines).toEqual(['ab'.repeat(32)])
  expect(evidence.rows.map(([, name]) => name)).toEqual([['Olivia Bright'], ['Grace Harlow']])
})

test.each([
  ['by its code', { address: '12 Pine Street', country: 'US' }],
  ['in English, as versions of before', { address: '12 Pine Street, United States' }],
])('a country that is frozen %s is printed in the languages of the paper', (_, placed) => {
  const body = aBody()
  const papers = make(someContractFacts({ body: aBody({ purchaser: { ...body.purchaser, ...placed } }) }))
  const lines = papers[0]?.parties[1]?.lines
  expect(lines).toContain('enUS / esUS')
  expect(lines?.[1]).toBe('12 Pine Street')
})

test('goods in lots are printed on a sheet of their own, with what each lot is worth', () => {
  const line = (quantity: number) => ({ line_no: 1, custom_sn: 'HP-DSK-711', quantity })
  const lots = [
    { lot_no: 1, planned_on: '2027-05-01', lines: [line(100)] },
    { lot_no: 2, planned_on: '2027-06-01', lines: [line(50)] },
  ]
  const papers = make(someContractFacts({ body: aBody({ lots, balance_type: 1, arrival_days: null }) }))
  expect(titles(papers)).toEqual(['goods', 'lots', 'terms', 'evidence'])
  expect(papers[1]?.rows).toEqual([
    [['1'], ['en2027-05-01 / es2027-05-01'], ['HP-DSK-711'], ['100'], ['19200.00'], []],
    [[], [], ['en(total) / es(total)'], ['100'], ['19200.00'], ['13440.00']],
    [['2'], ['en2027-06-01 / es2027-06-01'], ['HP-DSK-711'], ['50'], ['9600.00'], []],
    [[], [], ['en(total) / es(total)'], ['50'], ['9600.00'], ['6720.00']],
  ])
  expect(JSON.stringify(papers[2]?.rows)).toContain('en(clause.lotBalance)')
  const [, once] = make(someContractFacts({ body: aBody({ lots }) }))
  expect(once?.columns).toHaveLength(5)
  expect(once?.rows.every((row) => row.length === 5)).toBe(true)
})

test('terms stand in English and beside it in the language of the reader, who may read English alone', () => {
  const [, terms] = make(someContractFacts()) as [Paper, Paper]
  expect(terms.rows[0]).toEqual([['1. en(clause.place)'], ['1. es(clause.place)']])
  const [, alone] = make(someContractFacts(), 'en') as [Paper, Paper]
  expect(alone.columns).toHaveLength(1)
  expect(alone.rows.every((row) => row.length === 1)).toBe(true)
})

test('what not both sides confirmed is a draft across each sheet, and says who confirmed it', () => {
  const papers = make(someContractFacts({ confirmations: bothConfirmed.slice(0, 1) }))
  expect(papers.map(({ watermark }) => watermark)).toEqual(Array(3).fill('en(draft) / es(draft)'))
  expect(papers[1]?.signatures.map(({ by }) => by)).toEqual(['Olivia Bright', ''])
  expect(papers[2]?.rows[1]?.[1]).toEqual(['en(notConfirmed) / es(notConfirmed)'])
})

test('a contract as it is written says no hash, and leaves open what cannot be read yet', () => {
  const body = aBody()
  const written = {
    ...body,
    port: null,
    delivery_on: '',
    total_cents: null,
    lines: [{ ...body.lines[0]!, quantity: null, volume: 'much' }],
  }
  const papers = make(someContractFacts(null, { kind: 'draft', written }))
  expect(titles(papers)).toEqual(['goods', 'terms'])
  expect(papers[0]?.rows[0]?.slice(2)).toEqual([['–'], ['–'], ['192.00'], ['–']])
  expect(papers[0]?.sums).toEqual([])
  expect(JSON.stringify(papers)).not.toContain('ab'.repeat(32))
  expect(titles(make(someContractFacts({}, { kind: 'draft' })))).toEqual(['goods', 'terms'])
})

test('a changed version says old and new of what differs, and that all else stays', () => {
  const before = aBody()
  const body = aBody({
    version: 2,
    delivery_on: '2027-06-08',
    lines: [{ ...before.lines[0]!, quantity: 140 }],
  })
  const papers = make(someContractFacts({ before, body }))
  expect(titles(papers)).toEqual(['goods', 'terms', 'changes', 'evidence'])
  const rows = papers[2]?.rows ?? []
  expect(rows).toContainEqual([
    ['en(field.delivery_on) / es(field.delivery_on)'],
    ['en2027-06-01 / es2027-06-01'],
    ['en2027-06-08 / es2027-06-08'],
  ])
  expect(rows).toContainEqual([['HP-DSK-711', 'en(field.quantity) / es(field.quantity)'], ['150'], ['140']])
  expect(rows).toContainEqual([['en(field.total_cents) / es(field.total_cents)'], ['28800.00'], ['26880.00']])
})
