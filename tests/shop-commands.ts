import fc from 'fast-check'
import { type Buy, type Command, type Deed, deeds, type Model, may, type OnOrder } from './shop-model.ts'

/*
 * What people do at random in a shop of two items and three buyers: mostly what can be done, now and then
 * anything.
 */
const buyerCount = 3
const itemCount = 2

const aBuy: fc.Arbitrary<Buy> = fc.record({
  do: fc.constant('buy' as const),
  buyer: fc.nat(buyerCount - 1),
  item: fc.nat(itemCount - 1),
  amount: fc.constantFrom(1, 2, 3, 3),
  ships: fc.boolean(),
  coupon: fc.boolean(),
})
const aTake = fc.record({ do: fc.constant('take' as const), buyer: fc.nat(buyerCount - 1) })
/** Before anybody buys, or at the same time. */
export const aStart = fc.oneof({ weight: 2, arbitrary: aTake }, { weight: 3, arbitrary: aBuy })

const aDeed: fc.Arbitrary<OnOrder> = fc.record({
  do: fc.constantFrom(...deeds),
  order: fc.nat(20),
  pieces: fc.constantFrom(1, 1, 1, 1, 2, 2, 3, 4),
})
/**
 * What brings an order on, or answers what was asked; everything else ends it or takes it back. Shipping a
 * part is drawn more often, as only what waits after it can leave in a second shipment.
 */
const onward: readonly Deed[] = [
  ...deeds.filter((deed) => !/^(cancel|askCancel|askPart)|fail|deny|denial|withdraw/.test(deed)),
  ...Array<Deed>(3).fill('shipPart'),
]
const onOrder = fc.record({
  command: aDeed,
  as: fc.oneof(
    { weight: 12, arbitrary: fc.constant('onward' as const) },
    { weight: 3, arbitrary: fc.constant('possible' as const) },
    { weight: 3, arbitrary: fc.constant('beyond' as const) },
    { weight: 2, arbitrary: fc.constant('anything' as const) },
  ),
  which: fc.nat(99),
})
/** `beyond`: what could be done with fewer pieces, or had nothing of the order left. */
type As = 'onward' | 'possible' | 'beyond' | 'anything'
type Step = { command: OnOrder; as: As; which: number } | Exclude<Command, OnOrder>
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 18, arbitrary: onOrder },
  { weight: 1, arbitrary: aBuy },
  { weight: 1, arbitrary: aTake },
)
/** What is done at once, round after round. */
export const rounds = fc.array(fc.array(aStep, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 12,
  size: 'max',
})

/**
 * The step as a command about an order that there is, mostly one that can be carried out; null where there is
 * no order.
 */
export function commandOf(model: Model, step: Step): Command | null {
  if ('do' in step) return step
  if (model.orders.length === 0) return null
  const { command, as, which } = step
  const order = command.order % model.orders.length
  const among = as === 'onward' ? onward : as === 'anything' ? [] : deeds
  const seen = as === 'beyond' ? unshipped(model, order) : model
  const pieces = as === 'beyond' ? 1 : command.pieces
  const can = among.filter((deed) => may(seen, { do: deed, order, pieces }))
  return { ...command, do: can[which % can.length] ?? command.do, order }
}

/** The shop as it would be had nothing of an order left. */
const unshipped = (model: Model, order: number): Model => ({
  ...model,
  orders: model.orders.map((one, place) => (place === order ? { ...one, shipped: 0 } : one)),
})
