import { sql } from 'kysely'
import type { terminationList } from '#api/buying/dispute'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { terminationState } from '#rules/buying/contract/end/termination'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Answer = Out<typeof terminationList>
type Row = Omit<Answer['list'][number], 'paid' | 'asked_at' | 'service_at'> & {
  key: string | null
  paid_cents: Cents
  asked_at: Date
  service_at: Date
}

/** The open requests to end contracts, first those that customer service decides first. */
export async function listTerminations(
  tx: Tx,
  actor: Staff,
  input: In<typeof terminationList>,
): Promise<Answer> {
  const where = sql`e.state = ${sql.lit(terminationState.asked)}`
  const order = { by: sql`e.service_at`, id: sql`e.id` }
  const page = pageClauses({ ...input, where, order })
  const found = await sql<Row>`
    select ${page.key} as key, o.order_number, c.contract_sn, b.name as company_name, m.name as merchant_name, e.asked_by, e.cause,
      o.paid_fee_cents - o.refunded_fee_cents as paid_cents, e.asked_at, e.service_at, e.checked_by is not null as checked,
      e.checked_by is not distinct from ${actor.account_id} as checked_by_me
    from (select e.* from termination e ${page.rows}) e
    join orders o on o.id = e.order_id join contract c on c.id = o.contract_id
    join company b on b.id = o.company_id join merchant m on m.id = o.merchant_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, input.page_size)
  return {
    list: rows.map(({ key: _, paid_cents, asked_at, service_at, ...row }) => ({
      ...row,
      paid: moneyText(paid_cents),
      asked_at: asked_at.toISOString(),
      service_at: service_at.toISOString(),
    })),
    next,
    count: await countRows(tx, sql`from termination e where ${where}`),
  }
}
