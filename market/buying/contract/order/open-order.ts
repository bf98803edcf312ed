import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import type { Tables } from '#database/tables'
import { milestonePart, milestoneState, milestonesOf } from '#rules/buying/contract/money/milestones'
import { contractDayEnd, contractTimes } from '#rules/buying/contract/times'
import { contractGraph } from '#rules/buying/order/graph/contract-graph'
import { orderKind } from '#rules/buying/order/graphs'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import { system } from '../../../actor.ts'
import { underNewNumber } from '../../../new-number.ts'
import { move } from '../../order/status/move.ts'
import type { ContractRow } from '../find-contract.ts'
import { writePapersNeeded } from './papers-of-lots.ts'

type ConfirmedContract = Pick<
  ContractRow,
  'id' | 'contract_sn' | 'version' | 'company_id' | 'merchant_id' | 'site_id'
>

/**
 * Makes the order of a contract that is in force: with its milestones and its lots, of whoever confirmed for
 * the buyer. It waits for the deposit, or is in production at once where there is none. Returns its number.
 */
export async function openOrder(tx: Tx, at: Date, contract: ConfirmedContract): Promise<string> {
  const version = await readVersion(tx, contract)
  const { deposit_cents: deposit, balance_cents: balance, balance_type } = version
  const due_at = contractDayEnd(at, contractTimes.payDays)
  const { lot_values, ...order } = await insert(tx, { contract, version, at, pay_before: due_at })
  const plan = milestonesOf({ deposit, balance, balance_type, lot_values })
  await pipelined(
    tx,
    tx.insertInto('milestone').values(
      plan.map(({ no, part, lot_no, amount }) => ({
        order_id: order.id,
        no,
        part,
        lot_no,
        amount_cents: amount,
        ...(part === milestonePart.deposit ? { state: milestoneState.due, due_at } : {}),
      })),
    ),
  )
  await writePapersNeeded(tx, { order_id: order.id })
  const event = deposit > 0 ? 'openDeposit' : 'skipDeposit'
  await move(tx, system(at), { order, event })
  return order.order_number
}

function readVersion(tx: Tx, { id, version }: ConfirmedContract) {
  return tx
    .selectFrom('contract_version as v')
    .innerJoin('contract_confirmation as f', (on) =>
      on
        .onRef('f.contract_id', '=', 'v.contract_id')
        .onRef('f.version', '=', 'v.version')
        .on('f.side', '=', 'buyer'),
    )
    .select(['v.total_cents', 'v.deposit_cents', 'v.balance_cents', 'v.balance_type', 'v.delivery_on'])
    .select('f.account_id as signer')
    .where('v.contract_id', '=', id)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow()
}

type OrderOpening = {
  contract: ConfirmedContract
  version: Awaited<ReturnType<typeof readVersion>>
  at: Date
  pay_before: Date
}

type OpenedOrder = Selectable<Tables['orders']> & { lot_values: Cents[] }

/** Inserts the order with its parent, first history row, search words, lots and rates, in one statement. */
function insert(tx: Tx, { contract, version, at, pay_before }: OrderOpening) {
  const { id, contract_sn, company_id, merchant_id, site_id, version: number } = contract
  const status = contractGraph.open[0].to
  return underNewNumber('T', async (parent_number) => {
    const { rows } = await sql<OpenedOrder>`
    with parent as (
      insert into order_parent (order_parent_number, company_id, account_id, created_at)
      values (${parent_number}, ${company_id}, ${version.signer}, ${at})
      on conflict (order_parent_number) do nothing
      returning id, order_parent_number, company_id, account_id),
    made as (
      insert into orders (order_number, order_parent_id, company_id, account_id, merchant_id, site_id, contract_id, kind,
        purchase_mode, logistics_type, source_type, status, goods_fee_cents, pay_before, created_at, updated_at)
      select order_parent_number || '-1', id, company_id, account_id, ${merchant_id}, ${site_id}, ${id}, ${orderKind.contract},
        ${purchaseMode.fob}, ${logisticsType.freight}, ${sourceType.storefront}, ${status}, ${version.total_cents}, ${pay_before},
        ${at}, ${at}
      from parent
      returning *),
    told as (
      insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
      select id, kind, 'open', -1, status, 'system', created_at from made),
    found as (
      insert into order_words (order_id, company_id, merchant_id, words, receiver)
      select m.id, m.company_id, m.merchant_id, order_words_from(m.order_number, '', null, ${contract_sn} || ' ' || (
        select string_agg(l.custom_sn, ' ' order by l.line_no) from contract_line l
        where l.contract_id = ${id} and l.version = ${number})), '' from made m),
    planned as (
      select l.line_no, coalesce(p.lot_no, 1) as lot_no, coalesce(p.planned_on, ${version.delivery_on}) as planned_on,
        coalesce(p.quantity, l.quantity) as pieces, l.price_cents
      from contract_line l left join contract_lot_plan p using (contract_id, version, line_no)
      where l.contract_id = ${id} and l.version = ${number}),
    parted as (
      insert into lot (order_id, lot_no, planned_on, value_cents)
      select m.id, p.lot_no, min(p.planned_on), sum(p.pieces * p.price_cents) from made m, planned p group by m.id, p.lot_no
      returning order_id, lot_no, value_cents),
    goods as (
      insert into lot_line (order_id, lot_no, line_no, planned)
      select t.order_id, t.lot_no, p.line_no, p.pieces from parted t join planned p using (lot_no)),
    rated as (
      insert into contract_line_rate (contract_id, version, line_no, commission_rate_id, commission_cents)
      select l.contract_id, l.version, l.line_no, c.id,
        least(l.total_cents, greatest(share_of(l.total_cents, c.basis_points, 10000), c.minimum_cents))
      from contract_line l left join relation r on r.id = l.relation_id
      join commission_rate c on c.id = commission_for(${merchant_id}, r.product_id, ${orderKind.contract}::smallint, ${at}::timestamptz)
      where l.contract_id = ${id} and l.version = ${number})
    select *, (select json_agg(value_cents order by lot_no) from parted) as lot_values from made`.execute(tx)
    return rows[0]
  })
}
