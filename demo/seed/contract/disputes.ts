import { createHash } from 'node:crypto'
import { answerOnOffer, offerOnClaim } from '#market/buying/contract/claim/offer'
import { claimLot } from '#market/buying/contract/claim/open-claim'
import { askTermination } from '#market/buying/contract/termination/ask-termination'
import { readContractMoney } from '#market/buying/contract/termination/read-termination'
import { receiveLot } from '#market/buying/order/lot/receive-lot'
import { claimCondition } from '#rules/buying/contract/claim/claim'
import { toSettle } from '#rules/buying/contract/end/termination'
import { addDays, dayAt } from '#rules/days'
import { moneyText, zero } from '#rules/money/money'
import { defaultSite } from '#rules/sites'
import { layFile } from '../../data/lay/certifications.ts'
import type { LifeTurn } from './life-turn.ts'

const key = { idempotency_key: '' }
const damaged = 4
const missing = 2
const buyerOf = ({ actors, buyer, at }: LifeTurn) => actors.buyer(buyer, defaultSite, at)

/** Receives a lot of which some pieces of the first line came damaged, and some not at all. */
export async function receiveDamaged(turn: LifeTurn): Promise<void> {
  const { tx, order_id, order_number } = turn
  const shipped = await tx
    .selectFrom('lot_line')
    .select(['line_no', 'shipped'])
    .where('order_id', '=', order_id)
    .orderBy('line_no')
    .execute()
  const lines = shipped.map(({ line_no, shipped: pieces }, place) =>
    place === 0
      ? { line_no, sound: pieces - damaged - missing, damaged, missing }
      : { line_no, sound: pieces, damaged: 0, missing: 0 },
  )
  await receiveLot(tx, buyerOf(turn), { order_number, lot_no: 1, lines, ...key })
}

/** Claims them, with a picture of each kind. */
export async function claim(turn: LifeTurn): Promise<void> {
  const { tx, order_number } = turn
  const buyer = buyerOf(turn)
  const picture = (name: string) => {
    const called = `${name} ${order_number}`
    const sha256 = createHash('sha256').update(called).digest()
    return layFile(tx, { name: called, paper: 'shipping-paper', sha256 }, { ...buyer, at: turn.at })
  }
  const line = { line_no: 1, file_ids: [] as string[] }
  await claimLot(tx, buyer, {
    order_number,
    lot_no: 1,
    asked: '960.00',
    lines: [
      {
        ...line,
        condition: claimCondition.damaged,
        quantity: damaged,
        text: 'The corners of four are crushed, the cartons were wet.',
        file_ids: [await picture('crushed corner')],
      },
      {
        ...line,
        condition: claimCondition.missing,
        quantity: missing,
        text: 'Two cartons were not in the container; its seal was whole.',
        file_ids: [await picture('tally sheet')],
      },
    ],
    ...key,
  })
}

const claimOf = ({ tx, order_id }: LifeTurn) =>
  tx.selectFrom('claim').select('claim_number').where('order_id', '=', order_id).executeTakeFirstOrThrow()

const sellerOf = ({ actors, merchant_id, at }: LifeTurn) => actors.seller(merchant_id, at)

/** The manufacturer offers a sum for the claim. */
export async function offer(turn: LifeTurn): Promise<void> {
  const text = 'For the two that are missing, and half of the four that can be repaired.'
  const input = { ...(await claimOf(turn)), amount: '620.00', text, replacement: null, ...key }
  await offerOnClaim(turn.tx, sellerOf(turn), input)
}

/** The manufacturer offers a sum for those that came damaged, and sends those that are missing again. */
export async function offerGoods(turn: LifeTurn): Promise<void> {
  const text =
    'The two that are missing stayed in our packing hall; for the four we give half of their price.'
  const planned_on = addDays(dayAt(turn.at, 'UTC'), 21)
  const replacement = { planned_on, lines: [{ line_no: 1, quantity: missing }] }
  const input = { ...(await claimOf(turn)), amount: '240.00', text, replacement, ...key }
  await offerOnClaim(turn.tx, sellerOf(turn), input)
}

/** The buyer accepts what is offered. */
export async function acceptOffer(turn: LifeTurn): Promise<void> {
  await answerOnOffer(turn.tx, buyerOf(turn), { ...(await claimOf(turn)), no: 1, answer: 'accept', ...key })
}

/** The manufacturer asks to end the contract, and gives back all that is paid. */
export async function askEnd({
  tx,
  actors,
  order_id,
  order_number,
  merchant_id,
  at,
}: LifeTurn): Promise<void> {
  const back = toSettle(await readContractMoney(tx, { id: order_id }))
  await askTermination(tx, actors.seller(merchant_id, at), {
    order_number,
    cause: 'forceMajeure',
    reason:
      'The glassworks has stood still since the flood of November; we cannot say when the kilns run again.',
    merchant_keeps: moneyText(zero),
    buyer_back: moneyText(back),
  })
}
