import { sql } from 'kysely'
import type { orderClaims } from '#api/buying/claim'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import {
  claimAnswerBy,
  claimCondition,
  claimState,
  claimTimes,
  isOpenClaim,
  type LotMoney,
  mostAllowed,
} from '#rules/buying/contract/claim/claim'
import { mayClaim } from '#rules/buying/contract/claim/may-claim'
import { lotState } from '#rules/buying/contract/lot'
import { orderKind } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { User } from '../../../actor.ts'
import { ownOrders } from '../../order/read/show-order.ts'
import { waitingBalances } from './read-claim.ts'

type Answer = Out<typeof orderClaims>
type ClaimRecord = {
  claim_number: string
  lot_no: number
  state: number
  rounds: number
  asked_cents: Cents
  settled_cents: Cents | null
  discount_cents: Cents | null
  back_cents: Cents | null
  ruled_cents: Cents | null
  ruled_on: string | null
  ruled_lines: { line_no: number; quantity: number }[] | null
  checked_by_me: boolean
  answer: string
  opened_at: string
  waits_since: string
  service_at: string
  closed_at: string | null
  lines: (Omit<Answer['claims'][number]['lines'][number], 'price'> & { price_cents: Cents })[]
  replacement_lot: number | null
  offers: (Omit<Answer['claims'][number]['offers'][number], 'amount' | 'counter'> & {
    amount_cents: Cents
    counter_cents: Cents | null
  })[]
}
type ClaimLotRecord = {
  lot_no: number
  state: number
  accept_by: string | null
  money: LotMoney
  lines: (Omit<Answer['lots'][number]['lines'][number], 'price'> & { price_cents: Cents })[]
}

/** The claims of an order that a person may see, and the lots of which goods may be claimed now. */
export async function showClaims(
  tx: Tx,
  actor: User,
  { order_number }: In<typeof orderClaims>,
): Promise<Answer> {
  const { rows } = await sql<{ status: Status; claims: ClaimRecord[]; lots: ClaimLotRecord[] }>`
    select o.status, ${claimsColumn(actor)} as claims, ${lotsColumn} as lots
    from orders o join contract ct on ct.id = o.contract_id
    where o.order_number = ${order_number.toUpperCase()} and o.kind = ${orderKind.contract} and ${ownOrders(actor)}`.execute(
    tx,
  )
  const found = rows[0] ?? refuse('order.notFound')
  const moneyOf = new Map(found.lots.map((lot) => [lot.lot_no, lot.money]))
  return {
    claims: found.claims.map((claim) => showClaim(claim, moneyOf.get(claim.lot_no)!, actor)),
    lots: mayClaim(found.status, found.lots)
      ? found.lots.filter((lot) => isClaimable(lot, actor.at)).map(showLot)
      : [],
  }
}

const claimsColumn = (viewer: User) => sql`coalesce((
  select json_agg(json_build_object('claim_number', c.claim_number, 'lot_no', c.lot_no, 'state', c.state, 'rounds', c.rounds,
    'asked_cents', c.asked_cents, 'settled_cents', c.settled_cents, 'discount_cents', c.discount_cents, 'back_cents', c.back_cents,
    'ruled_cents', c.ruled_cents, 'ruled_on', c.ruled_on, 'ruled_lines', c.ruled_lines, 'answer', c.answer, 'opened_at', c.opened_at, 'waits_since', c.waits_since,
    'checked_by_me', c.checked_by is not distinct from ${viewer.account_id}::int, 'service_at', c.service_at, 'closed_at', c.closed_at,
    'lines', (select json_agg(json_build_object('line_no', l.line_no, 'custom_sn', g.custom_sn, 'condition', l.condition,
        'quantity', l.quantity, 'price_cents', g.price_cents, 'text', l.text, 'file_ids', l.file_ids) order by l.line_no, l.condition)
      from claim_line l join contract_line g on g.contract_id = ct.id and g.version = ct.confirmed_version and g.line_no = l.line_no
      where l.claim_id = c.id),
    'replacement_lot', (select n.lot_no from lot n where n.claim_id = c.id),
    'offers', coalesce((select json_agg(json_build_object('no', f.no, 'amount_cents', f.amount_cents, 'text', f.text, 'at', f.at,
        'answer', f.answer, 'reason', f.reason, 'counter_cents', f.counter_cents,
        'replacement', case when f.planned_on is not null then json_build_object('planned_on', f.planned_on, 'lines', (
          select json_agg(json_build_object('line_no', r.line_no, 'custom_sn', g.custom_sn, 'quantity', r.quantity) order by r.line_no)
          from claim_offer_line r join contract_line g on g.contract_id = ct.id and g.version = ct.confirmed_version
            and g.line_no = r.line_no where r.claim_id = f.claim_id and r.no = f.no)) end) order by f.no)
      from claim_offer f where f.claim_id = c.id), '[]')) order by c.id desc)
  from claim c where c.order_id = o.id), '[]')`

/** The lots of an order, with the pieces that came damaged or not at all and are not claimed yet. */
const lotsColumn = sql`coalesce((
  select json_agg(json_build_object('lot_no', l.lot_no, 'state', l.state, 'accept_by', l.accept_by,
    'money', json_build_object('value', w.value_cents, 'allowance', w.allowance_cents, 'paid', o.paid_fee_cents,
      'refunded', o.refunded_fee_cents, 'held', 0, 'waiting', ${waitingBalances}),
    'lines', coalesce((select json_agg(json_build_object('line_no', g.line_no, 'custom_sn', v.custom_sn, 'price_cents', v.price_cents,
        'damaged', g.damaged - s.damaged, 'missing', g.missing - s.missing) order by g.line_no)
      from lot_line g join contract_line v on v.contract_id = ct.id and v.version = ct.confirmed_version and v.line_no = g.line_no
      cross join lateral (select coalesce(sum(x.quantity) filter (where x.condition = ${claimCondition.damaged}), 0) as damaged,
          coalesce(sum(x.quantity) filter (where x.condition = ${claimCondition.missing}), 0) as missing
        from claim c join claim_line x on x.claim_id = c.id where c.order_id = g.order_id and c.lot_no = g.lot_no
          and c.state <> ${claimState.withdrawn} and x.line_no = g.line_no) s
      where g.order_id = l.order_id and g.lot_no = l.lot_no and (g.damaged > s.damaged or g.missing > s.missing)), '[]')) order by l.lot_no)
  from lot l join lot w on w.order_id = l.order_id and w.lot_no = coalesce(l.replaces, l.lot_no) where l.order_id = o.id), '[]')`

const isClaimable = ({ state, accept_by, lines }: ClaimLotRecord, at: Date): boolean =>
  state === lotState.received && lines.length > 0 && accept_by !== null && new Date(accept_by) > at

const iso = (at: string) => new Date(at).toISOString()
const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))

const showLot = ({ lot_no, accept_by, money, lines }: ClaimLotRecord): Answer['lots'][number] => ({
  lot_no,
  claim_until: iso(accept_by!),
  most: moneyText(mostAllowed(money)),
  lines: lines.map(({ price_cents, ...line }) => ({ ...line, price: moneyText(price_cents) })),
})

function ruledAgain({ ruled_on, ruled_lines, lines }: ClaimRecord): Answer['claims'][number]['ruled_again'] {
  if (ruled_on === null || ruled_lines === null) return null
  const models = new Map(lines.map(({ line_no, custom_sn }) => [line_no, custom_sn]))
  const again = ruled_lines.map((line) => ({ ...line, custom_sn: models.get(line.line_no) ?? '' }))
  return { planned_on: ruled_on, lines: again }
}

/** What the first of two of staff decides is theirs alone, unless the second has decided the same. */
function showClaim(read: ClaimRecord, money: LotMoney, viewer: User): Answer['claims'][number] {
  const open = isOpenClaim(read)
  const told = read.state === claimState.decided || viewer.kind === 'staff'
  return {
    claim_number: read.claim_number,
    lot_no: read.lot_no,
    state: read.state,
    asked: moneyText(read.asked_cents),
    most: moneyText(mostAllowed(money)),
    offers_left: claimTimes.offers - read.rounds,
    opened_at: iso(read.opened_at),
    answer_by: open ? claimAnswerBy(new Date(read.waits_since)).toISOString() : null,
    service_at: iso(read.service_at),
    settled: text(read.settled_cents),
    discount: text(read.discount_cents),
    back: text(read.back_cents),
    ruled: told ? text(read.ruled_cents) : null,
    ruled_again: told ? ruledAgain(read) : null,
    checked_by_me: read.checked_by_me,
    answer: told ? read.answer : '',
    closed_at: read.closed_at && iso(read.closed_at),
    replacement_lot: read.replacement_lot,
    lines: read.lines.map(({ price_cents, ...line }) => ({ ...line, price: moneyText(price_cents) })),
    offers: read.offers.map(({ amount_cents, counter_cents, at, ...offer }) => ({
      ...offer,
      at: iso(at),
      amount: moneyText(amount_cents),
      counter: text(counter_cents),
    })),
  }
}
