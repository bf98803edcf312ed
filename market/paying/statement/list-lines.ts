import { sql } from 'kysely'
import type { statementLines } from '#api/paying/bank-statement'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { countLimit } from '#rules/count-limit'
import { type Cents, moneyText } from '#rules/money/money'
import { type BankLineState, bankLineState } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { lineScope } from './line-scope.ts'
import { proposeFor } from './propose/propose.ts'

/** Newest first. */
const order = { by: sql`l.booked_on`, id: sql`l.id`, of: 'day', falling: true } as const

type StatementLineRow = {
  key: string | null
  id: number
  booked_on: DateText
  amount_cents: Cents
  text: string
  reference: string
  state: BankLineState
  file_name: string
  row_number: number
  reason: string
  decided_by: string | null
  decided_at: Date | null
  kind: 'recharge' | 'withdrawal' | 'payout' | 'payoutReturn' | 'order' | 'company' | null
  number: string | null
  company_name: string | null
  order_sn: string | null
  borne_cents: Cents
  may_take_back: boolean
}

/**
 * Lines of bank statements by state, side, days, statement and words (also an amount), newest first; open
 * ones with proposals.
 */
export async function listLines(
  tx: Tx,
  actor: Staff,
  input: In<typeof statementLines>,
): Promise<Out<typeof statementLines>> {
  const scope = lineScope(actor, input)
  const where = sql`l.state = ${input.state} and ${scope}`
  const page = pageClauses({ ...input, where, order })
  const { rows: found } = await sql<StatementLineRow>`
    select ${page.key} as key, l.id, l.booked_on, l.amount_cents, l.text, l.reference, l.state, s.file_name, l.row_number, l.reason, l.decided_at,
      (select ${fullName('a')} from account a where a.id = l.decided_by) as decided_by,
      case when r.id is not null then 'recharge' when w.id is not null then 'withdrawal' when l.payout_id is not null then 'payout' when y.id is not null then 'payoutReturn' when b.paid then 'order'
        when b.id is not null then 'company' end as kind,
      coalesce((select string_agg(v.recharge_number, ' + ' order by v.id) from recharge v where v.bank_line_id = l.id),
        w.withdrawal_number, y.payout_number, b.credit_number) as number,
      coalesce(c.name, (select m.name from merchant m where m.id = y.merchant_id)) as company_name, b.order_sn,
      coalesce((select sum(v.borne_cents) from recharge v where v.bank_line_id = l.id), b.borne_cents, 0)::bigint as borne_cents,
      coalesce(not b.paid, false) as may_take_back
    from (select l.* from bank_line l ${page.rows}) l
    join bank_statement s on s.id = l.bank_statement_id
    left join recharge r on r.id = l.recharge_id
    left join withdrawal w on w.id = l.withdrawal_id
    left join bank_credit b on b.id = l.bank_credit_id
    left join merchant_payout y on y.id = coalesce(l.payout_id, l.returned_payout_id)
    left join company c on c.id = coalesce(r.company_id, w.company_id, b.company_id)
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, input.page_size)
  const { rows: counts } = await sql<{ state: number; count: number }>`
    select s.state, (select count(*)::int from (select from bank_line l where l.state = s.state and ${scope} limit ${countLimit}) f) as count
    from unnest(${Object.values(bankLineState)}::smallint[]) s (state) order by 1`.execute(tx)
  const proposals = await proposeFor(
    tx,
    actor,
    rows.filter(({ state }) => state === bankLineState.open),
  )
  return {
    list: rows.map(({ key: _, amount_cents, decided_at, kind, number, company_name, ...rest }) => {
      const { order_sn, borne_cents, may_take_back, ...row } = rest
      const borne = moneyText(borne_cents)
      return {
        ...row,
        amount: moneyText(amount_cents),
        decided_at: decided_at?.toISOString() ?? null,
        matched:
          kind && number && company_name
            ? { kind, number, company_name, order_sn, borne, may_take_back }
            : null,
        proposals: proposals.get(row.id) ?? [],
      }
    }),
    next,
    count: counts.find(({ state }) => state === input.state)?.count ?? 0,
    counts,
  }
}
