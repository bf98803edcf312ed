import { expect, test } from 'vitest'
import type { Quote } from '../../../parts/order/quote.ts'
import { choosing, choosingForAll, chosenFor, isChosen, offeredByLine, productList } from './line-choices.ts'

const nothing = { insurance: false, assembly: false, lines: { insurance: {}, assembly: {} } }
const item = (relation_id: number) => ({ product_id: 9, relation_id, quantity: 1 })
/** A quote of these items; assembling costs something for the first two. */
const quoteOf = (...ids: number[]) =>
  ({
    orders: [
      {
        lines: ids.map((relation_id) => ({
          relation_id,
          options: { insurance: '1.00', assembly: relation_id < 3 ? '9.00' : '0.00' },
        })),
      },
    ],
  }) as unknown as Quote
const assembled = (relation_id: number, said = nothing) => ({
  ...said,
  ...choosing(said, { relation_id, option: 'assembly', chosen: true }),
})

test('the tick for all says what is charged: nothing, some or all, however it was chosen', () => {
  const first = assembled(1)
  expect(chosenFor(quoteOf(1, 2), nothing, 'assembly')).toBe(false)
  expect(chosenFor(quoteOf(1, 2), first, 'assembly')).toBe('some')
  expect(chosenFor(quoteOf(1, 2, 3), assembled(2, first), 'assembly')).toBe(true)
  // Chosen among others before, and bought alone now.
  expect(chosenFor(quoteOf(1), first, 'assembly')).toBe(true)
  expect(chosenFor(quoteOf(1, 2), first, 'insurance')).toBe(false)
  expect(chosenFor(undefined, { ...nothing, assembly: true }, 'assembly')).toBe(true)
})

test('a choice for all leaves no line that differs, and other options as they were', () => {
  const said = { ...nothing, ...choosingForAll(assembled(1), { insurance: true }) }
  expect([isChosen(said, 1, 'assembly'), isChosen(said, 2, 'insurance')]).toEqual([true, true])
  const none = { ...said, ...choosingForAll(said, { assembly: false }) }
  expect([isChosen(none, 1, 'assembly'), isChosen(none, 2, 'insurance')]).toEqual([false, true])
})

test('nothing is asked for that is not offered, whatever was chosen for an item before', () => {
  const sent = (offered: Parameters<typeof offeredByLine>[0]) =>
    JSON.parse(
      productList(
        { lines: [{ ...item(1), cart_id: 0 }] },
        { said: assembled(1), offered: offeredByLine(offered) },
      ),
    )
  expect(sent({ kept: false, sale: false })).toEqual([{ ...item(1), insurance: false, assembly: true }])
  expect(sent({ kept: false, sale: true })).toEqual([{ ...item(1), insurance: false }])
  expect(sent({ kept: true, sale: false })).toEqual([item(1)])
})
