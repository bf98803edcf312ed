import fc from 'fast-check'
import { orderStatus } from '#rules/buying/order/status'
import { contractDeeds } from './contract-deeds.ts'
import type { ContractTerms, Deed, Model, ModelOrder } from './model.ts'
import { presaleDeeds } from './presale-model.ts'
import { stockDeeds } from './stock-model.ts'

/*
 * What people do at random: mostly what can be done and brings an order on, now and then anything, and now
 * and then as somebody to whom it does not belong.
 */
export type Buy = { do: 'buy' | 'book'; buyer: number; maker: number; amount: number; ships: boolean }
export type Sign = {
  do: 'sign'
  buyer: number
  maker: number
  terms: ContractTerms
  price: number
  pieces: readonly number[]
  versions: number
}
type OnOrder = { do: 'deed'; order: number; which: number; n: number; as: As }
type As = 'onward' | 'possible' | 'anything' | 'stranger'
export type Step = Buy | Sign | OnOrder | { do: 'wait'; days: number }
/** A step as it is taken: what it is about is found by what there is. */
export type Taken =
  | Exclude<Step, OnOrder>
  | { do: 'deed'; deed: string; order: number; n: number; strange: boolean }

const people = { buyer: fc.constantFrom(0, 0, 0, 1, 1, 2), maker: fc.nat(1) }
const aBuy: fc.Arbitrary<Buy> = fc.record({
  do: fc.constantFrom('buy', 'book', 'book'),
  ...people,
  amount: fc.integer({ min: 1, max: 4 }),
  ships: fc.boolean(),
})
const someTerms: fc.Arbitrary<ContractTerms> = fc.record({
  type: fc.constantFrom(1, 1, 2, 3),
  gate: fc.constantFrom(1, 2),
  release: fc.constantFrom(1, 2, 3),
  retention: fc.constantFrom(0, 0, 5, 10),
  percent: fc.constantFrom(0, 30, 31, 50, 100),
  claim_days: fc.constantFrom(3, 14),
})
const aSigning: fc.Arbitrary<Sign> = fc
  .record({
    do: fc.constant<'sign'>('sign'),
    ...people,
    terms: someTerms,
    price: fc.constantFrom(3_337, 9_999, 19_201),
    pieces: fc.constantFrom([150], [150], [60, 90], [50, 70, 30]),
    versions: fc.constantFrom(1, 1, 2),
  })
  // The manufacturer's counter-offer of the fixture asks for another deposit.
  .map(({ terms, ...one }) => ({
    ...one,
    terms: { ...terms, percent: one.versions > 1 ? 31 : terms.percent },
  }))
const aDeed: fc.Arbitrary<OnOrder> = fc.record({
  do: fc.constant('deed'),
  order: fc.constantFrom(0, 0, 0, 0, 1, 1, 1, 2, 3, 4),
  which: fc.nat(999),
  n: fc.nat(999),
  as: fc.oneof(
    { weight: 14, arbitrary: fc.constant<As>('onward') },
    { weight: 5, arbitrary: fc.constant<As>('possible') },
    { weight: 2, arbitrary: fc.constant<As>('anything') },
    { weight: 1, arbitrary: fc.constant<As>('stranger') },
  ),
})
const aWait = fc.record({ do: fc.constant('wait'), days: fc.constantFrom(1, 2, 4, 8, 16) })
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 36, arbitrary: aDeed },
  { weight: 1, arbitrary: aBuy },
  { weight: 3, arbitrary: aWait },
)
export const aHistory = fc
  .tuple(
    aSigning,
    fc.array(fc.oneof(aSigning, aBuy, aBuy), { minLength: 2, maxLength: 4 }),
    fc.array(aStep, { minLength: 24, maxLength: 44, size: 'max' }),
  )
  .map(([first, start, steps]) => [first, ...start, ...steps])

/**
 * What ends an order or takes a step back; everything else brings it on, and a buyer whose goods come far too
 * late leaves: so late they are seldom.
 */
const back =
  /^(cancel|fail|reject|refuse|ask|withdraw|keepOn|moveArrival|confirm(Cancel|End)|decideEnd|settle|accept$)/

export const deedsOfKind: Record<ModelOrder['kind'], Record<string, Deed<never>>> = {
  stock: stockDeeds,
  presale: presaleDeeds,
  contract: contractDeeds,
}
const deedsOf = ({ kind }: ModelOrder) => deedsOfKind[kind]

/** Whether a deed can be done, and the model after it; the given one stays. */
export function tried(model: Model, { deed, order, n }: { deed: string; order: number; n: number }) {
  const after = structuredClone(model)
  const does = deedsOf(after.orders[order]!)[deed]!
  return does(after, after.orders[order] as never, n) ? after : null
}

/** What only the company or the manufacturer of an order does, so that others are refused. */
const own =
  /^(pay|voucher|cancel|askCancel|confirmReceipt|submit|choose|leaveLate|moveArrival|failShipment|begin|inspect|judge|documents|land|receive|claim|offer|(accept|refuse)Offer|withdrawClaim|(ask|confirm|refuse|withdraw)End|endLate)$/

/** A shipment is waited for until somebody has paid for a place in it. */
const isOnward = ({ status }: ModelOrder, deed: string): boolean =>
  deed === 'receiveShipment' ? status === orderStatus.processing : !back.test(deed)

/** Where something brings an order on, the first such order from a place on, and what does. */
function onwardFrom(model: Model, place: number, n: number) {
  for (const step of model.orders.keys()) {
    const order = (place + step) % model.orders.length
    const of = model.orders[order]!
    const names = Object.keys(deedsOf(of)).filter((deed) => isOnward(of, deed))
    const can = names.filter((deed) => tried(model, { deed, order, n }))
    if (can.length > 0) return { order, can }
  }
  return null
}

/** A step about an order that there is; null where there is none. */
export function takenOf(model: Model, step: Step): Taken | null {
  if (step.do !== 'deed') return step
  if (model.orders.length === 0) return null
  const { as, which, n } = step
  const place = step.order % model.orders.length
  const onward = as === 'onward' ? onwardFrom(model, place, n) : null
  const order = onward?.order ?? place
  const names = Object.keys(deedsOf(model.orders[order]!))
  const possible = () => names.filter((deed) => tried(model, { deed, order, n }))
  const can = onward?.can ?? (as === 'anything' ? names : possible())
  const among = can.length > 0 ? can : names
  const deed = among[which % among.length]!
  return { do: 'deed', deed, order, n, strange: as === 'stranger' && own.test(deed) }
}
