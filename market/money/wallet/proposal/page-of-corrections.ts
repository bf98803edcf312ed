import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { CorrectionTab } from '#rules/money/correction'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, type PageNumber, pageClauses } from '../../../sql/page-query.ts'

type Row = {
  id: number
  amount_cents: Cents
  reason: string
  made_by: string
  made_at: Date
  mine: boolean
  decided_by: string | null
  decided_at: Date | null
  drop_reason: string
  key: string | null
}
type CorrectionTable = {
  /** The table of the corrections. */
  table: 'merchant_correction' | 'storage_correction'
  /** The columns of what is corrected, and the joins to `r` that they need. */
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
}

/** Corrections `r` by where they stand, the newest first, with who made and who decided them. */
export async function pageOfCorrections<Own extends object>(
  tx: Tx,
  actor: Staff,
  { tab, table, columns, joins, ...number }: PageNumber & { tab: CorrectionTab } & CorrectionTable,
) {
  const where = sql`r.state = ${tab}`
  const page = pageClauses({ where, order: { id: sql`r.id`, falling: true }, ...number })
  const { rows: found } = await sql<Row & Own>`
    select ${columns}, r.id, r.amount_cents, r.reason, ${fullName('a')} as made_by, r.made_at, r.made_by = ${actor.account_id} as mine,
      case when r.decided_by is not null then ${fullName('d')} end as decided_by, r.decided_at, r.drop_reason, ${page.key} as key
    from ${sql.table(table)} r ${joins} join account a on a.id = r.made_by left join account d on d.id = r.decided_by
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map(({ key: _, amount_cents, made_at, decided_at, ...row }) => ({
      ...row,
      amount: moneyText(amount_cents),
      made_at: made_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    })),
    next,
    count: await countRows(tx, sql`from ${sql.table(table)} r where ${where}`),
  }
}
