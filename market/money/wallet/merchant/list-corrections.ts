import { sql } from 'kysely'
import type { correctionList as declared } from '#api/money/correction'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Row = {
  id: number
  correction_number: string
  merchant_id: number
  merchant_name: string
  order_number: string | null
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

/** Corrections of what manufacturers earned, the newest first, by where they stand. */
export async function listCorrections(
  tx: Tx,
  actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const where = sql`r.state = ${tab}`
  const page = pageClauses({ where, order: { id: sql`r.id`, falling: true }, ...number })
  const { rows: found } = await sql<Row>`
    select r.id, r.correction_number, r.merchant_id, m.name as merchant_name, o.order_number, r.amount_cents, r.reason,
      ${fullName('a')} as made_by, r.made_at, r.made_by = ${actor.account_id} as mine,
      case when r.decided_by is not null then ${fullName('b')} end as decided_by, r.decided_at, r.drop_reason, ${page.key} as key
    from merchant_correction r join merchant m on m.id = r.merchant_id join account a on a.id = r.made_by
    left join orders o on o.id = r.order_id left join account b on b.id = r.decided_by
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
    count: await countRows(tx, sql`from merchant_correction r where ${where}`),
  }
}
