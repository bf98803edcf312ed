import { sql } from 'kysely'
import type { terminationList } from '#api/buying/dispute'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { terminationState } from '#rules/buying/contract/end/termination'
import { type Cents, moneyText } from '#rules/money/money'
import type { Staff } from '../../../actor.ts'
import { following, listHead, nextAfter, upTo } from '../../../sql/by-key.ts'
import { countRows } from '../../../sql/count-rows.ts'

type Listed = Out<typeof terminationList>
type Row = Omit<Listed['list'][number], 'paid' | 'asked_at' | 'service_at'> & {
  id: number
  paid_cents: Cents
  asked_at: Date
  service_at: Date
}

/** The open requests to end contracts, the newest first. */
export async function listTerminations(
  tx: Tx,
  _actor: Staff,
  input: In<typeof terminationList>,
): Promise<Listed> {
  const from = sql`termination e where e.state = ${terminationState.asked} and ${upTo(sql`e.id`, input.head)}`
  const { rows } = await sql<Row>`
    select e.id, o.order_number, c.contract_sn, b.name as company_name, m.name as merchant_name, e.asked_by, e.cause,
      o.paid_fee_cents - o.refunded_fee_cents as paid_cents, e.asked_at, e.service_at, e.checked_by is not null as checked
    from (select e.* from ${from} and ${following(sql`e.id`, input.after)}
      order by e.id desc limit ${input.page_size} offset ${(input.page - 1) * input.page_size}) e
    join orders o on o.id = e.order_id join contract c on c.id = o.contract_id
    join company b on b.id = o.company_id join merchant m on m.id = o.merchant_id
    order by e.id desc`.execute(tx)
  return {
    list: rows.map(({ id: _, paid_cents, asked_at, service_at, ...row }) => ({
      ...row,
      paid: moneyText(paid_cents),
      asked_at: asked_at.toISOString(),
      service_at: service_at.toISOString(),
    })),
    next: nextAfter(
      rows.map(({ id }) => id),
      input,
    ),
    head: listHead(input, rows[0]?.id),
    count: await countRows(tx, sql`from ${from}`),
  }
}
