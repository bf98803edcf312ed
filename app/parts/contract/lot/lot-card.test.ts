import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import { LotCard } from './lot-card.tsx'
import type { Lot } from './paper-list.tsx'

const texts = {
  lot: {
    bill: 'bill {number}',
    container: '{number}, {count} cartons',
    sealed: '{number}, seal {seal}, {count} cartons',
  },
  milestone: {},
}
const shipped = { container_number: 'CSQU3054383', type: '40HQ', packages: 50 }

/** The text of the card of a lot, without its tags. */
function cardOf(lot: Partial<Lot>): string {
  const empty = { lines: [], containers: [], needed: [], evidence: [], inspections: [] }
  const days = { planned_on: '2026-03-01', sailed_on: null, eta: null, arrived_on: null, accept_by: null }
  const whole = {
    lot_no: 1,
    state: 4,
    pieces: 50,
    value: '10000.00',
    bl_release: 2,
    ...empty,
    ...days,
    ...lot,
  }
  const card = createElement(LotCard, { lot: whole as unknown as Lot, lines: [], delay: 0 })
  return renderWithKeys(card, texts).replace(/<[^>]*>/g, '|')
}

test('a voyage is told by what is known of it', () => {
  const bill = { bl_number: 'HBL-2291' }
  expect(cardOf({ ...bill, carrier: '', vessel: 'Ever Calm', voyage: '' })).toContain(
    '|Ever Calm · bill HBL-2291|',
  )
  expect(cardOf({ ...bill, carrier: 'Pacific Lines', vessel: 'Ever Calm', voyage: '226E' })).toContain(
    '|Pacific Lines · Ever Calm 226E · bill HBL-2291|',
  )
  expect(cardOf({ ...bill, carrier: '', vessel: '', voyage: '' })).toContain('|bill HBL-2291|')
})

test('a container without a seal says nothing of one', () => {
  const [open, sealed] = ['', 'S-1'].map((seal) =>
    cardOf({ bl_number: '', containers: [{ ...shipped, seal }] } as never),
  )
  expect(open).toContain('|CSQU3054383, 50 cartons|')
  expect(sealed).toContain('|CSQU3054383, seal S-1, 50 cartons|')
})
