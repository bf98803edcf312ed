import { sql } from 'kysely'
import type { withdraw } from '#api/money/withdrawal'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText } from '#rules/money/money'
import { needsSecondPerson } from '#rules/money/withdrawals'
import { withdrawalStatus } from '#rules/status-codes'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, type PageQuery, pageClauses } from '../../sql/page-query.ts'
import { zoneOfSite } from '../../sql/site-days.ts'

export type WithdrawalAnswer = Out<typeof withdraw>
type WithdrawalRow = Pick<
  WithdrawalAnswer,
  | 'id'
  | 'withdrawal_number'
  | 'company_name'
  | 'method'
  | 'source'
  | 'destination'
  | 'status'
  | 'reason'
  | 'payout_reference'
  | 'asked_by'
  | 'checked_by'
> & {
  key: string | null
  amount_cents: Cents
  fee_cents: Cents
  created_at: Date
  checked_at: Date | null
  decided_at: Date | null
  time_zone: string
}
/** A page of withdrawals `w` as the calls show them, and how many there are. */
export async function readWithdrawals(tx: Tx, query: PageQuery) {
  const page = pageClauses(query)
  const { rows: found } = await sql<WithdrawalRow>`
    select ${page.key} as key, w.id, w.withdrawal_number, c.name as company_name, w.method, w.source, w.destination, w.amount_cents, w.fee_cents, w.status,
      w.reason, w.payout_reference, w.created_at, w.checked_at, w.decided_at, ${zoneOfSite(sql`c.site_id`)} as time_zone,
      (select ${fullName('a')} from account a where a.id = w.account_id) as asked_by,
      (select ${fullName('a')} from account a where a.id = w.checked_by) as checked_by
    from (select w.* from withdrawal w ${page.rows}) w
    join company c on c.id = w.company_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, query.page_size)
  return {
    list: rows.map(show),
    next,
    count: await countRows(tx, sql`from withdrawal w where ${query.where}`),
  }
}

function show({
  key: _,
  amount_cents,
  fee_cents,
  created_at,
  checked_at,
  decided_at,
  ...row
}: WithdrawalRow): WithdrawalAnswer & { time_zone: string } {
  const waits = row.status === withdrawalStatus.waiting
  return {
    ...row,
    amount: moneyText(amount_cents),
    fee: moneyText(fee_cents),
    payout: moneyText(minus(amount_cents, fee_cents)),
    two_people: needsSecondPerson(amount_cents),
    releasable: waits && checked_at === null,
    created_at: created_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
    decided_at: decided_at?.toISOString() ?? null,
  }
}
