import { type RawBuilder, sql } from 'kysely'
import type { earningList as declared } from '#api/money/earning'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import { type EarningKind, earningEvent } from '#rules/money/earning-kinds'
import type { LedgerPart } from '#rules/money/ledger-parts'
import { type Cents, moneyText, zero } from '#rules/money/money'
import type { Merchant } from '../../actor.ts'
import { following, listHead, pageByNumber, upTo } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { withinDaysOf } from '../../sql/site-days.ts'

type Row = {
  id: number
  created_at: Date
  reference: string
  order_number: string | null
  reason: string | null
  part: LedgerPart | null
  goods_cents: Cents | null
  moved_cents: Cents | null
  commission_cents: Cents
  net_cents: Cents
  to_payable: boolean
  matured: boolean
}

/** The entries `e` by which a booking is of a kind. */
const entriesOf: Record<EarningKind, RawBuilder<unknown>> = {
  sale: sql`e.part = 'goods' and e.amount_cents > 0`,
  refund: sql`e.part = 'goods' and e.amount_cents < 0`,
  matured: sql`e.part in ('matured', 'opening')`,
  correction: sql`e.part = 'correction'`,
  storage: sql`e.part = 'storage'`,
  payout: sql`e.part in ('payout', 'payoutFailed', 'payoutReturned')`,
}

/**
 * What was booked for a manufacturer, newest first, one row a booking: its goods with the commission on them,
 * or what moved. Days are those of the site.
 */
export async function listEarnings(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { kind, page, page_size, after, head } = input
  const within = withinDaysOf(timeZoneOf(actor.site), input, sql`t.created_at`)
  const dated =
    within.length === 0
      ? sql`true`
      : sql`exists (select from ledger_transaction t
    where t.id = e.transaction_id and ${sql.join(within, sql` and `)})`
  const id = sql`e.transaction_id`
  const wanted = sql`e.part is not null and ${kind ? entriesOf[kind] : sql`true`} and ${dated}
    and ${upTo(id, head)}`
  const skip = after ? 0 : (page - 1) * page_size
  // Each account is read by its index as far as the page reaches, however long the other is.
  const mine = sql`ledger_account a where a.merchant_id = ${actor.merchant_id} and a.kind in ('merchant_pending', 'merchant_payable')`
  const { rows: found } = await sql<Row>`
    with page as (
      select distinct n.transaction_id as id from (select a.id from ${mine}) a
      cross join lateral (select e.transaction_id from ledger_entry e where e.ledger_account_id = a.id and ${wanted} and ${following(id, after)}
        group by 1 order by 1 desc limit ${skip + page_size + 1}) n
      order by 1 desc limit ${page_size + 1} offset ${skip})
    select p.id, t.created_at, t.reference, s.*, o.order_number, c.reason, coalesce(w.pending_cents, 0) = 0 as matured
    from page p join ledger_transaction t on t.id = p.id
    left join merchant_correction c on c.ledger_transaction_id = t.id
    left join orders o on o.id = coalesce(t.order_id, c.order_id)
    left join order_earning w on w.order_id = t.order_id
    cross join lateral (
      select coalesce(max(e.part) filter (where e.part = 'goods'), max(e.part) filter (where e.part <> 'commission')) as part,
        sum(e.amount_cents) filter (where e.part = 'goods')::bigint as goods_cents,
        sum(e.amount_cents) filter (where e.part not in ('goods', 'commission') and a.kind = 'merchant_payable')::bigint as moved_cents,
        coalesce(-sum(e.amount_cents) filter (where e.part = 'commission'), 0)::bigint as commission_cents,
        sum(e.amount_cents)::bigint as net_cents, bool_or(a.kind = 'merchant_payable') as to_payable
      from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
      where e.transaction_id = p.id and e.part is not null and a.merchant_id = ${actor.merchant_id}) s
    order by p.id desc`.execute(tx)
  const { rows, next } = pageByNumber(found, page_size, ({ id }) => id)
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      event: earningEvent(row),
      order_number: row.order_number,
      number: row.reason === null ? (row.order_number ?? numberIn(row)) : row.reference,
      reason: row.reason,
      amount: moneyText(row.goods_cents ?? row.moved_cents ?? zero),
      commission: moneyText(row.commission_cents),
      net: moneyText(row.net_cents),
      to_payable: row.to_payable || row.matured,
    })),
    next,
    head: listHead(input, rows[0]?.id),
    count: await countRows(
      tx,
      sql`distinct e.transaction_id from ledger_entry e where e.ledger_account_id in (select a.id from ${mine}) and ${wanted}`,
    ),
  }
}

/** The number in a reference: what is taken for a bill of storage has one of its own behind it. */
const numberIn = ({ part, reference }: Row) =>
  part === 'storage' ? (reference.split(' ')[0] ?? reference) : reference
