import type { officeDecideRefund as declared } from '#api/aftersale/office-refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { goodsAsked } from '#rules/aftersale/refund-amounts'
import { type Cents, moneyText, parsePrice, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../actor.ts'
import { tellBuyer } from '../../buying/order/tell-buyer.ts'
import { writeAudit } from '../../write-audit.ts'
import { agreeOnLines } from './agree-on-lines.ts'
import { lockRefund, type RefundOfOrder, refundAsker, refundLines } from './find-refund.ts'
import { moveRefund, type RefundOutcome, wayOf } from './move-refund.ts'
import { sellsOwnGoods } from './show-refundable.ts'

type Input = In<typeof declared>
type Decider = Merchant | Staff
type Event = Input['event']
type InputOf<E extends Event> = Extract<Input, { event: E }>
type RefundDecision<E extends Event> = RefundOfOrder & { input: InputOf<E> }
type Decide<E extends Event> = (tx: Tx, actor: Decider, decided: RefundDecision<E>) => Promise<RefundOutcome>

const answered = ({ account_id, at }: Decider, { remark }: Input) => ({
  answer: remark,
  decided_by: account_id,
  decided_at: at,
})

const deny: Decide<'deny'> = async (tx, actor, { input, ...found }) => {
  const { remark } = input
  if (remark === '') refuse('refund.reasonNeeded', {}, 'remark')
  const moved = await moveRefund(tx, actor, { ...found, event: 'deny', remark, set: answered(actor, input) })
  const params = { refund_number: moved.refund_number, reason: remark }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'refundDenied', params })
  return moved
}

const offer: Decide<'offer'> = async (tx, actor, { input, ...found }) => {
  const { remark, amount } = input
  const offered_cents = parsePrice(amount)
  const most = await mostOffered(tx, actor, found)
  if (!offered_cents || offered_cents > most) refuse('refund.amount', { asked: moneyText(most) }, 'amount')
  const set = { ...answered(actor, input), offered_cents }
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'offer',
    remark,
    amount_cents: offered_cents,
    set,
  })
  const params = {
    refund_number: moved.refund_number,
    amount: moneyText(offered_cents),
    reason: remark || 'none',
  }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'refundOffered', params })
  return moved
}

/**
 * The highest offer: a merchant may offer up to the price, which is the merchant's; fees are the platform's,
 * so only finance may offer them.
 */
async function mostOffered(tx: Tx, actor: Decider, { refund }: RefundOfOrder): Promise<Cents> {
  if (actor.kind === 'staff') return refund.asked_cents
  return plus(zero, ...(await refundLines(tx, refund)).map(goodsAsked))
}

const agree: Decide<'agree'> = async (tx, actor, { input, ...found }) => {
  const { asked_cents } = found.refund
  const set = { ...answered(actor, input), agreed_cents: asked_cents }
  await agreeOnLines(tx, found.refund, asked_cents)
  const moved = await moveRefund(tx, actor, {
    ...found,
    event: 'agree',
    remark: input.remark,
    amount_cents: asked_cents,
    set,
  })
  const params = { refund_number: moved.refund_number, amount: moneyText(asked_cents) }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'refundAgreed', params })
  return moved
}

const askBack: Decide<'askBack'> = async (tx, actor, { input, ...found }) => {
  const { remark, return_payer, return_label } = input
  const return_address = input.return_address || (await warehouseAddress(tx, found.refund.warehouse_id))
  const set = { ...answered(actor, input), return_payer, return_address, return_label }
  const moved = await moveRefund(tx, actor, { ...found, event: 'askBack', remark, set })
  const payer = return_payer === 'merchant' && sellsOwnGoods(found.order) ? 'platform' : return_payer
  const params = { refund_number: moved.refund_number, address: return_address, payer }
  await tellBuyer(tx, actor, { order: refundAsker(found), template: 'returnAsked', params })
  return moved
}

const decisions: { [E in Event]: Decide<E> } = { deny, offer, agree, askBack }

/**
 * Answers a request, as the order's merchant or as finance: denies it with a reason, offers a part, agrees
 * to all of it, or asks for the goods back first. Notifies the buyer and writes the audit log. Refuses
 * `refund.notFound`, `refund.notAllowed`, a denial without a reason (`refund.reasonNeeded`), and an offer
 * that is malformed or above the request (`refund.amount`); a merchant can offer at most the price, not the
 * fees.
 */
export async function decideRefund(tx: Tx, actor: Decider, input: Input): Promise<Out<typeof declared>> {
  const found = await lockRefund(tx, actor, input.refund_number)
  wayOf(found, input.event, actor)
  const { event, remark } = input
  const decide = decisions[event] as Decide<Event>
  const moved = await decide(tx, actor, { ...found, input })
  await writeAudit(tx, actor, {
    action: `refund.${event}`,
    subject: 'refund',
    subject_id: moved.refund_number,
    before: { status: found.refund.status },
    after: { status: moved.status, remark, ...(input.event === 'offer' ? { amount: input.amount } : {}) },
  })
  return moved
}

async function warehouseAddress(tx: Tx, id: number): Promise<string> {
  const { name, address, city, state, zip } = await tx
    .selectFrom('warehouse')
    .select(['name', 'address', 'city', 'state', 'zip'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${name}, ${address}, ${city}, ${state} ${zip}`
}
