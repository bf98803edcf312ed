import { randomUUID } from 'node:crypto'
import { claimLot as claimCall } from '#api/buying/claim'
import { acceptGoods as acceptCall } from '#api/buying/lot'
import { inTransaction } from '#database/transaction'
import { decideClaim } from '#market/buying/contract/claim/decide-claim'
import { answerOnOffer, offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { withdrawClaim } from '#market/buying/contract/claim/withdraw-claim'
import {
  confirmTermination,
  refuseTermination,
  withdrawTermination,
} from '#market/buying/contract/termination/answer-termination'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { decideTermination, keepInForce } from '#market/buying/contract/termination/decide-termination'
import { terminateLate } from '#market/buying/contract/termination/terminate-late'
import { acceptGoods } from '#market/buying/order/lot/receive-lot'
import { balanceType } from '#rules/buying/contract/terms'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { lotTerms } from '#tests/fixtures/contract/contracts'
import { lotsOf } from '#tests/fixtures/contract/lots'
import { aFile } from '#tests/fixtures/people'
import { claimMeant, claimNamed, ruledFor, sentAgain, sumFor } from './contract-claims.ts'
import { cameSo } from './contract-deeds.ts'
import { partsOf, ruledEnd } from './contract-ends.ts'
import { currentLot, lotMeant, mostFor, patience } from './contract-model.ts'
import { dayText, now, type World } from './hands.ts'
import type { ContractOrder } from './model.ts'
import { buyerOf, makerOf, money, payVerbs, type Verb } from './order-verbs.ts'

type Does = Verb<ContractOrder>
const key = { idempotency_key: '' }
const reason = 'It cannot go on like this'

/** Signs the contract of an order by both sides. Returns the number of the order. */
export async function sign(world: World, order: ContractOrder, versions: number): Promise<string> {
  const { terms, price } = order
  const pieces = order.lots.map((lot) => lot.pieces)
  const delivery_date = dayText(order.delivery)
  const { order_number } = await aContractOrder(world.db, {
    buyer: buyerOf(world, order),
    seller: makerOf(world, order),
    versions,
    deposit_ratio: String(terms.percent),
    balance_type: terms.type,
    arrival_day_pay: terms.type === balanceType.afterArrival ? '10' : '',
    balance_gate: terms.gate,
    release_gate: terms.release,
    retention: String(terms.retention),
    claim_days: String(terms.claim_days),
    late_days: String(patience),
    delivery_date,
    receiving_date: dayText(order.delivery + 30),
    price: money(price),
    ...(pieces.length > 1 ? { lots: lotTerms(pieces, delivery_date) } : {}),
  })
  return order_number
}

const lots = (world: World, order: ContractOrder) =>
  lotsOf(world.db, {
    order_number: order.number,
    buyer: buyerOf(world, order),
    seller: makerOf(world, order),
  })
/** The lot that is worked on, or the last. */
const workedOn = (order: ContractOrder) => {
  const place = currentLot(order)
  return place < 0 ? order.lots.length : place + 1
}
const today = ({ model }: World) => dayText(model.day)

const goods: Record<string, Does> = {
  begin: (world, order) => lots(world, order).begin(),
  inspect: (world, order) =>
    lots(world, order).inspect({ lot_no: workedOn(order), inspected_on: today(world), sample: 20 }),
  judge: (world, order, n) => {
    const lot_no = workedOn(order)
    const round = Math.max(1, order.lots[lot_no - 1]!.round)
    const pass = n % 4 !== 3
    return lots(world, order).judge({ lot_no, round, pass, reason: pass ? '' : 'Scratches' })
  },
  documents: (world, order) => {
    const lot_no = workedOn(order)
    const { pieces } = order.lots[lot_no - 1]!
    const container = { container_number: 'CSQU3054383', type: '40HQ', packages: pieces }
    return lots(world, order).ship({
      lot_no,
      sailed_on: today(world),
      eta: dayText(world.model.day + 20),
      containers: JSON.stringify([container]),
      packing: JSON.stringify([{ line_no: 1, pieces, cartons: pieces, gross_kg: 900, cbm: 20 }]),
    })
  },
  check: (world, order, n) => {
    const refused: Record<string, string> = n % 4 === 3 ? { billOfLading: 'Another vessel' } : {}
    return lots(world, order).decide(now(world, world.staff.finance), refused, { lot_no: workedOn(order) })
  },
  land: (world, order, n) =>
    lots(world, order).arrive({ lot_no: lotMeant(order, n) + 1, arrived_on: today(world) }),
  receive: (world, order, n) => {
    const place = lotMeant(order, n)
    const { pieces } = order.lots[place]!
    const { damaged, missing } = cameSo(n, { pieces })
    const sound = pieces - damaged - missing
    return lots(world, order).receive([{ line_no: 1, sound, damaged, missing }], { lot_no: place + 1 })
  },
  accept: (world, order) => {
    const input = acceptCall.in.parse({ order_number: order.number, idempotency_key: randomUUID() })
    return inTransaction(world.db, (tx) => acceptGoods(tx, buyerOf(world, order), input))
  },
}

const numbered = (order: ContractOrder, n: number) =>
  claimNamed(order, n) ?? { number: 'K0', lot: 0, rounds: 1, pieces: 1 }

const claims: Record<string, Does> = {
  claim: async (world, order, n) => {
    const buyer = buyerOf(world, order)
    const { pieces: quantity, missing, asked } = claimMeant(order, n)
    const line = {
      line_no: 1,
      condition: missing ? 3 : 2,
      quantity,
      file_ids: [await aFile(world.db, buyer)],
    }
    const input = claimCall.in.parse({
      order_number: order.number,
      lot_no: lotMeant(order, n) + 1,
      asked: money(asked),
      lines: JSON.stringify([line]),
    })
    return inTransaction(world.db, (tx) => claimLot(tx, buyer, input))
  },
  offer: (world, order, n) => {
    const { number: claim_number, lot, pieces } = numbered(order, n)
    const quantity = sentAgain({ pieces }, n)
    const lines = [{ line_no: 1, quantity }]
    const replacement = quantity > 0 ? { planned_on: dayText(world.model.day + 5), lines } : null
    const input = {
      claim_number,
      amount: money(sumFor(mostFor(order, lot), n)),
      text: '',
      replacement,
      ...key,
    }
    return inTransaction(world.db, (tx) => offerOnClaim(tx, makerOf(world, order), input))
  },
  acceptOffer: (world, order, n) => {
    const { number: claim_number, rounds: no } = numbered(order, n)
    const input = { claim_number, no, answer: 'accept', ...key } as const
    return inTransaction(world.db, (tx) => answerOnOffer(tx, buyerOf(world, order), input))
  },
  refuseOffer: (world, order, n) => {
    const { number: claim_number, rounds: no } = numbered(order, n)
    const input = { claim_number, no, answer: 'refuse', reason, asked: '', ...key } as const
    return inTransaction(world.db, (tx) => answerOnOffer(tx, buyerOf(world, order), input))
  },
  withdrawClaim: (world, order, n) => {
    const input = { claim_number: numbered(order, n).number, ...key }
    return inTransaction(world.db, (tx) => withdrawClaim(tx, buyerOf(world, order), input))
  },
  decideClaim: (world, order, n) => {
    const claim = claimNamed(order, n)
    const { cents, again, sent } = claim
      ? ruledFor(order, claim, { n, day: world.model.day })
      : { cents: 0, again: 0, sent: 0 }
    const lines = [{ line_no: 1, quantity: again }]
    const replacement = again > 0 ? { planned_on: dayText(sent), lines } : null
    const input = { claim_number: claim?.number ?? 'K0', amount: money(cents), reason, replacement, ...key }
    return inTransaction(world.db, (tx) => decideClaim(tx, now(world, world.staff.service[n % 2]!), input))
  },
}

const sideOf = (world: World, order: ContractOrder, n: number) =>
  n % 2 === 0 ? buyerOf(world, order) : makerOf(world, order)
const request = (order: ContractOrder) => ({ order_number: order.number, no: Math.max(1, order.ends) })

const ends: Record<string, Does> = {
  askEnd: (world, order, n) => {
    const { keeps, back } = partsOf(order, Math.floor(n / 2))
    const sums = { merchant_keeps: money(keeps), buyer_back: money(back) }
    const input = { order_number: order.number, cause: 'agreed', reason, ...sums } as const
    return inTransaction(world.db, (tx) => askTermination(tx, sideOf(world, order, n), input))
  },
  confirmEnd: (world, order, n) =>
    inTransaction(world.db, (tx) => confirmTermination(tx, sideOf(world, order, n), request(order))),
  refuseEnd: (world, order, n) =>
    inTransaction(world.db, (tx) =>
      refuseTermination(tx, sideOf(world, order, n), { ...request(order), reason }),
    ),
  withdrawEnd: (world, order, n) =>
    inTransaction(world.db, (tx) => withdrawTermination(tx, sideOf(world, order, n), request(order))),
  decideEnd: (world, order, n) => {
    const { keeps, back } = ruledEnd(order, n)
    const sums = { merchant_keeps: money(keeps), buyer_back: money(back) }
    const input = { ...request(order), reason, ...sums }
    return inTransaction(world.db, (tx) =>
      decideTermination(tx, now(world, world.staff.service[n % 2]!), input),
    )
  },
  keepOn: (world, order) =>
    inTransaction(world.db, (tx) =>
      keepInForce(tx, now(world, world.staff.service[0]), { ...request(order), reason }),
    ),
  endLate: (world, order) => {
    const buyer_back = money(order.paid - order.refunded)
    const input = { order_number: order.number, reason, buyer_back }
    return inTransaction(world.db, (tx) => terminateLate(tx, buyerOf(world, order), input))
  },
}

export const contractVerbs: Record<string, Does> = { ...payVerbs, ...goods, ...claims, ...ends } as Record<
  string,
  Does
>
