import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { lateFrom } from '#rules/buying/contract/end/late'
import { hasLeft } from '#rules/buying/contract/lot/graph'
import { type MilestoneState, milestonePart } from '#rules/buying/contract/money/milestones'
import type { BalanceType } from '#rules/buying/contract/terms'
import { type DeliveryClock, deliveryDelay, deliveryDue } from '#rules/buying/contract/times'
import { type Cents, moneyText } from '#rules/money/money'
import type { User } from '../../../actor.ts'
import { releasedCents } from '../contract/contract-money.ts'
import {
  showTermination,
  type TerminationRecord,
  terminationColumn,
} from '../contract/termination-of-order.ts'
import { type LotRecord, lotsColumn, orderPapers, showLot, stamped } from '../lot/lots-of-order.ts'

type ContractAnswer = NonNullable<Order['contract']>
type MilestoneRecord = {
  no: number
  part: 1 | 2
  lot_no: number | null
  amount_cents: Cents
  state: MilestoneState
  due_at: string | null
  paid_at: string | null
}
export type ContractRecord = {
  contract_sn: string
  port: string
  balance_type: BalanceType
  delivery_on: string
  receiving_on: string
  lines: { line_no: number; custom_sn: string; quantity: number; price_cents: Cents; total_cents: Cents }[]
  milestones: MilestoneRecord[]
  lots: LotRecord[]
  papers: ContractAnswer['papers']
  inspection_by: number | null
  claim_days: number | null
  balance_gate: number | null
  release_gate: number | null
  retention_percent: number | null
  held_cents: Cents
  released_cents: Cents
  late_days: number | null
  /** When reports of inspections came, and were answered. */
  judged: { at: string; judged_at: string | null }[]
  termination: TerminationRecord | null
}

/** The contract of an order `o`, with its milestones, lots and goods; null of any other order. */
export const contractColumn = sql`(
  select json_build_object('contract_sn', ct.contract_sn, 'port', v.port, 'balance_type', v.balance_type,
    'delivery_on', v.delivery_on, 'receiving_on', v.receiving_on, 'late_days', v.late_days, 'termination', ${terminationColumn},
    'released_cents', ${releasedCents},
    'lines', (select json_agg(json_build_object('line_no', l.line_no, 'custom_sn', l.custom_sn, 'quantity', l.quantity,
        'price_cents', l.price_cents, 'total_cents', l.total_cents) order by l.line_no)
      from contract_line l where l.contract_id = v.contract_id and l.version = v.version),
    'milestones', coalesce((select json_agg(json_build_object('no', s.no, 'part', s.part, 'lot_no', s.lot_no, 'amount_cents', s.amount_cents,
        'state', s.state, 'due_at', s.due_at, 'paid_at', (select p.created_at from payment_capture p
          where p.milestone_id = s.id and p.status = 'captured')) order by s.no)
      from milestone s where s.order_id = o.id), '[]'),
    'judged', coalesce((select json_agg(json_build_object('at', i.at, 'judged_at', i.judged_at) order by i.at)
      from inspection i where i.order_id = o.id), '[]'),
    'lots', ${lotsColumn}, 'papers', ${orderPapers}, 'inspection_by', v.inspection_by, 'claim_days', v.claim_days,
    'balance_gate', v.balance_gate, 'release_gate', v.release_gate, 'retention_percent', v.retention_percent,
    'held_cents', coalesce((select held_cents from order_held where order_id = o.id), 0))
  from contract ct join contract_version v on v.contract_id = ct.id and v.version = ct.confirmed_version
  where ct.id = o.contract_id)`

/** The goods of the contract `ct` of an order. */
export const contractOrderGoods = sql`
  select coalesce(p.title, jsonb_build_object('en-US', l.custom_sn)) as title, (
      select m.path from media m where m.product_id = r.product_id and m.kind = 'picture' order by m.position, m.id limit 1) as preview,
    l.custom_sn, coalesce(r.goods_sn, l.custom_sn) as goods_sn, l.quantity as amount, 0 as cancelled, 0 as shipped
  from contract_line l left join relation r on r.id = l.relation_id left join product p on p.id = r.product_id
  where l.contract_id = ct.id and l.version = ct.confirmed_version`

const iso = (at: string | null) => at && new Date(at).toISOString()

const instant = (at: string | null) => (at === null ? null : new Date(at))

function clockOf({ milestones, judged }: ContractRecord): DeliveryClock {
  const { due_at = null, paid_at = null } =
    milestones.find(({ part }) => part === milestonePart.deposit) ?? {}
  return {
    due_at: instant(due_at),
    paid_at: instant(paid_at),
    inspections: judged.map((one) => ({ at: new Date(one.at), judged_at: instant(one.judged_at) })),
  }
}

/** The day from which the buyer may end it alone; null where there is none, or a lot has left. */
export const lateFromOf = (contract: ContractRecord, now: Date): string | null =>
  contract.lots.some(hasLeft)
    ? null
    : lateFrom(deliveryDue(contract.delivery_on, clockOf(contract), now), contract.late_days)

export function showContractOf(contract: ContractRecord, viewer: User): ContractAnswer {
  const {
    lines,
    milestones,
    lots,
    papers,
    held_cents,
    released_cents,
    late_days,
    termination,
    judged,
    ...read
  } = contract
  const clock = clockOf(contract)
  return {
    ...read,
    delivery_due: deliveryDue(contract.delivery_on, clock, viewer.at),
    delivery_delay: deliveryDelay(clock, viewer.at),
    late_from: lateFromOf(contract, viewer.at),
    released: moneyText(released_cents),
    termination: termination && showTermination(termination, viewer),
    lines: lines.map(({ price_cents, total_cents, ...line }) => ({
      ...line,
      price: moneyText(price_cents),
      total: moneyText(total_cents),
    })),
    milestones: milestones.map(({ amount_cents, due_at: due, paid_at: paid, ...one }) => ({
      ...one,
      amount: moneyText(amount_cents),
      due_at: iso(due),
      paid_at: iso(paid),
    })),
    lots: lots.map(showLot),
    papers: papers.map(stamped),
    held: moneyText(held_cents),
  }
}
