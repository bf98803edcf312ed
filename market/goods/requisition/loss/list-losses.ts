import { sql } from 'kysely'
import type { requisitionLosses as declared } from '#api/goods/stock/office-requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type AnswerRow = Out<typeof declared>['list'][number]
type Row = Omit<
  AnswerRow,
  'title' | 'cost' | 'compensation' | 'checked_by_me' | 'found_at' | 'decided_at'
> & {
  key: string | null
  title: Text3
  cost_cents: Cents
  compensation_cents: Cents | null
  checked_by: number | null
  found_at: Date
  decided_at: Date | null
}

const tabs = {
  open: { where: sql`d.decided_by is null`, order: { by: sql`d.found_at`, id: sql`d.id` } },
  decided: {
    where: sql`d.decided_by is not null`,
    order: { by: sql`d.decided_at`, id: sql`d.id`, falling: true },
  },
}

/** Missing pieces of all forms: to be decided, or decided. */
export async function listLosses(
  tx: Tx,
  { language, account_id }: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { where, order } = tabs[tab]
  const page = pageClauses({ ...number, where, order })
  const { rows: read } = await sql<Row>`
    select ${page.key} as key, q.requisition_number, c.name as company_name, w.name as warehouse_name, t.name as to_warehouse_name,
      d.line_id, d.stage, p.title, r.custom_sn, d.pieces, d.cost_cents, d.verdict, d.compensation_cents, d.reason, d.checked_by,
      d.found_at, d.decided_at,
      (select path from media where product_id = r.product_id and kind = 'picture' order by position, id limit 1) as preview
    from requisition_difference d join requisition_line l on l.id = d.line_id join requisition q on q.id = l.requisition_id
    join relation r on r.id = l.relation_id join product p on p.id = r.product_id join company c on c.id = q.company_id
    join warehouse w on w.id = q.warehouse_id left join warehouse t on t.id = q.to_warehouse_id ${page.rows}`.execute(
    tx,
  )
  const { rows, next } = onePage(read, number.page_size)
  return {
    list: rows.map(
      ({ key: _, title, cost_cents, compensation_cents, checked_by, found_at, decided_at, ...row }) => ({
        ...row,
        title: textIn(title, language),
        cost: moneyText(cost_cents),
        compensation: compensation_cents === null ? null : moneyText(compensation_cents),
        checked_by_me: checked_by === account_id,
        found_at: found_at.toISOString(),
        decided_at: decided_at?.toISOString() ?? null,
      }),
    ),
    count: await countRows(tx, sql`from requisition_difference d where ${where}`),
    next,
  }
}
