import { sql } from 'kysely'
import type { companyOverview as declared } from '#api/people/company-overview'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { endStatuses } from '#rules/buying/order/end-statuses'
import { certifiedStatus } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import {
  enquiryStatus,
  feedbackStatus,
  refundStatus,
  voucherStatus,
  withdrawalStatus,
} from '#rules/status-codes'
import { conversationState } from '#rules/talk/chat'
import type { Staff } from '../../actor.ts'
import { balancesOf } from '../../sql/balances.ts'
import { secretNames } from '../message/mail-params.ts'
import { addressColumns } from './list-addresses.ts'

type Overview = Out<typeof declared>
type OpenRow = Overview['open'][number]

/** How many rows of each list are shown. */
const rowsShown = { open: 12, orders: 5, addresses: 5, mails: 6 } as const

/**
 * What customer service needs of a buying company at a glance. A mail with a code or a link is named without
 * its subject. Refuses a company that does not exist (`request.notFound`).
 */
export async function showCompanyOverview(
  tx: Tx,
  { at }: Staff,
  { company_id }: In<typeof declared>,
): Promise<Overview> {
  const known = await tx.selectFrom('company').select('id').where('id', '=', company_id).executeTakeFirst()
  if (!known) refuse('request.notFound')
  return {
    certification: await readCertification(tx, company_id),
    money: await readMoney(tx, { company_id, at }),
    statuses: await countStatuses(tx, company_id),
    open: await readOpen(tx, company_id),
    orders: await readOrders(tx, company_id),
    ...(await readAddresses(tx, company_id)),
    mails: await readMails(tx, company_id),
  }
}

async function readCertification(tx: Tx, company_id: number): Promise<Overview['certification']> {
  const row = await tx
    .selectFrom('certification')
    .select(['company_name', 'tax_id', 'contact_name', 'contact_phone', 'company_email', 'website'])
    .select(['address', 'city', 'province_name', 'zip_code', 'country_name'])
    .where('company_id', '=', company_id)
    .where('submitted_at', 'is not', null)
    .orderBy(sql`auth_status = ${certifiedStatus.certified}`, 'desc')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

async function readMoney(
  tx: Tx,
  { company_id, at }: { company_id: number; at: Date },
): Promise<Overview['money']> {
  const { available_cents, held_cents, freight_cents } = await balancesOf(tx, company_id)
  const { rows } = await sql<{ bought_cents: Cents }>`
    select coalesce(sum(paid_fee_cents - refunded_fee_cents), 0)::bigint as bought_cents from orders
    where company_id = ${company_id} and created_at > ${at}::timestamptz - interval '1 year'`.execute(tx)
  return {
    available: moneyText(available_cents),
    held: moneyText(held_cents),
    freight: moneyText(freight_cents),
    bought: moneyText(rows[0]!.bought_cents),
  }
}

const countStatuses = (tx: Tx, company_id: number): Promise<Overview['statuses']> =>
  tx
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('company_id', '=', company_id)
    .where('status', 'not in', endStatuses)
    .groupBy('status')
    .orderBy('status')
    .execute()

/** The requests that wait for us, for a manufacturer or for the company itself. */
async function readOpen(tx: Tx, company_id: number): Promise<Overview['open']> {
  const { processing, return: returning, awaitingRefund } = refundStatus
  const { rows } = await sql<Omit<OpenRow, 'since'> & { since: Date }>`
    select *, number as ref from (
      select 'refund' as kind, refund_number as number, created_at as since from refund
        where company_id = ${company_id} and status in (${processing}, ${returning}, ${awaitingRefund})
      union all select 'feedback', feedback_number, coalesce(waiting_since, created_at) from feedback
        where company_id = ${company_id} and status = ${feedbackStatus.waiting}
      union all select 'conversation', conversation_number, waiting_since from conversation
        where company_id = ${company_id} and merchant_id is null and state = ${conversationState.open}
          and waiting_since is not null
      union all select 'voucher', recharge_number, created_at from recharge
        where company_id = ${company_id} and status = ${voucherStatus.pending}
      union all select 'withdrawal', withdrawal_number, created_at from withdrawal
        where company_id = ${company_id} and status = ${withdrawalStatus.waiting}) numbered
    union all select 'enquiry', e.enquiry_number, coalesce(e.waiting_since, e.created_at), e.id::text
      from enquiry e join account a on a.id = e.account_id
      where a.company_id = ${company_id} and e.status = ${enquiryStatus.open}
    order by since, number limit ${rowsShown.open}`.execute(tx)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

async function readOrders(tx: Tx, company_id: number): Promise<Overview['orders']> {
  const rows = await tx
    .selectFrom('orders')
    .select(['order_number', 'po_number', 'status', 'order_fee_cents', 'created_at'])
    .where('company_id', '=', company_id)
    .orderBy('id', 'desc')
    .limit(rowsShown.orders)
    .execute()
  return rows.map(({ order_fee_cents, created_at, ...row }) => ({
    ...row,
    order_fee: moneyText(order_fee_cents),
    created_at: created_at.toISOString(),
  }))
}

async function readAddresses(
  tx: Tx,
  company_id: number,
): Promise<Pick<Overview, 'addresses' | 'address_count'>> {
  const own = tx.selectFrom('address').where('company_id', '=', company_id).where('deleted_at', 'is', null)
  const addresses = await own
    .select(addressColumns)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsShown.addresses)
    .execute()
  const { count } = await own.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return { addresses, address_count: count }
}

/** The last mails to the people of the company, by their present addresses. */
async function readMails(tx: Tx, company_id: number): Promise<Overview['mails']> {
  const { rows } = await sql<Omit<Overview['mails'][number], 'created_at'> & { created_at: Date }>`
    select m.id, m.recipient, m.template, m.status, m.created_at,
      case when m.template = any (${Object.keys(secretNames)}::text[]) then '' else m.subject end as subject
    from account a cross join lateral (
      select * from mail where lower(recipient) = lower(a.email) order by created_at desc limit ${rowsShown.mails}) m
    where a.company_id = ${company_id} and a.removed_at is null and a.deleted_at is null
    order by m.created_at desc, m.id desc limit ${rowsShown.mails}`.execute(tx)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
