import { expect, test } from 'vitest'
import { completeness, holdsBack, isTitle, missingToSend } from './completeness.ts'
import type { GoodsFields } from './fields.ts'
import { goodsDraft } from './goods-draft.ts'

const day = '2026-03-02'
const picture = { kind: 'picture', alt: {}, rank: 1, file_id: null, path: 'p/1', width: 1200, height: 900 }
const whole: GoodsFields = {
  'title.en-US': 'Oslo three-seat sofa',
  'description.en-US':
    'A sofa of solid oak with loose covers that can be washed, made for lobbies and for homes alike.',
  category: 4,
  'items.r1': true,
  'items.r1.custom_sn': 'OS-1',
  'items.r1.price_cents': 50_000,
  'media.m1': picture,
}
const missing = (fields: GoodsFields) => completeness(goodsDraft(fields), day).missing.map(({ fact }) => fact)
const toSend = (now: GoodsFields | null, edited: GoodsFields) =>
  missingToSend(now && goodsDraft(now), { edited: goodsDraft(edited), day }).map(({ path }) => path)

test('a title names the goods, and neither shouts nor sells', () => {
  expect(isTitle('Oslo three-seat sofa')).toBe(true)
  for (const title of [
    'Sofa',
    'OSLO THREE-SEAT SOFA',
    'Oslo sofa only $499',
    'Oslo sofa, call +1 323 555 0100',
  ])
    expect(isTitle(title), title).toBe(false)
  expect(isTitle('Sofa 210 x 95 x 80 cm, oak')).toBe(true)
})

test('what is missing names its field, and what it holds up', () => {
  expect(missing(whole)).toEqual([
    'titleZh',
    'titleEs',
    'descriptionZh',
    'descriptionEs',
    'pictures',
    'cartons',
    'size',
    'material',
    'origin',
    'tariff',
  ])
  const { missing: found } = completeness(goodsDraft(whole), day)
  expect(found.find(({ fact }) => fact === 'cartons')).toEqual({
    fact: 'cartons',
    holds_up: 'delivery',
    path: 'items.r1.cartons',
  })
})

test('a new product is sent with all that a published one needs', () => {
  expect(toSend(null, whole)).toEqual([])
  expect(toSend(null, {})).toEqual(['title.en-US', 'description.en-US', 'category', 'media', 'items'])
  expect(toSend(null, { ...whole, 'items.n2': true })).toEqual(['items.n2.custom_sn', 'items.n2.price_cents'])
  expect(toSend(null, { ...whole, 'media.m1': { ...picture, width: 800, height: 600 } })).toEqual(['media'])
})

test('an edit may lack what the product lacked before it, and nothing else', () => {
  const before = { ...whole, 'description.en-US': 'Short.' }
  expect(toSend(before, { ...before, collection: 'Oslo' })).toEqual([])
  expect(toSend(before, { ...before, 'title.en-US': 'Sofa' })).toEqual(['title.en-US'])
})

test('facts that do not apply count neither way, and an expired paper is missing', () => {
  const fob = { ...whole, 'items.r1.modes': [1, 4] }
  expect(missing(fob)).toContain('fob')
  expect(missing({ ...fob, 'items.r1.fob_port': 'Ningbo' })).not.toContain('fob')
  const paper = { kind: 'tsca', file_id: 'x', number: '', valid_until: '2026-03-01' }
  expect(missing({ ...whole, 'papers.p1': paper })).toContain('papers')
  expect(missing({ ...whole, 'papers.p1': { ...paper, valid_until: day } })).not.toContain('papers')
})

test('what an answer says is missing holds an edit back where the product had it', () => {
  const small = { fact: 'picture', holds_up: 'publish', path: 'media' } as const
  const readers = { fact: 'titleZh', holds_up: 'readers', path: 'title.zh-CN' } as const
  const { 'media.m1': _, ...bare } = whole
  expect(holdsBack([small, readers], goodsDraft(whole))).toEqual([small])
  expect(holdsBack([small, readers], null)).toEqual([small])
  expect(holdsBack([small], goodsDraft(bare))).toEqual([])
})
