import { expect, test } from 'vitest'
import { footOf, shipmentFact } from './foot.ts'
import type { PaperText } from './paper-text.ts'

const write = (said: PaperText) =>
  typeof said === 'string' ? said : 'words' in said ? said.words : JSON.stringify(Object.values(said)[0])
const paper = { title: { words: 'Invoice' }, order_number: 'T1-1', facts: [] }

test('the foot of a page says what it is of, and which shipment where goods leave in several', () => {
  expect(footOf(paper, write)).toBe('Invoice · T1-1')
  const facts = [{ name: { words: shipmentFact }, said: { number: 2 } }]
  expect(footOf({ ...paper, facts }, write)).toBe(`Invoice · T1-1 · ${shipmentFact}: 2`)
})
