import { sql } from 'kysely'
import type { productHistory as declared } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'

type Entry = Out<typeof declared>['list'][number]

/** What became of a product's fields, newest first. Refuses a product of others (`request.notFound`). */
export async function listProductEvents(
  tx: Tx,
  actor: Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows: own } = await sql<{ title: Text3 }>`
    select title from product where id = ${input.product_id} and merchant_id = ${actor.merchant_id}`.execute(
    tx,
  )
  const product = own[0] ?? refuse('request.notFound')
  const where = sql`e.product_id = ${input.product_id}`
  const page = pageClauses({ ...input, where, order: { id: sql`e.id`, falling: true } })
  const { rows: found } = await sql<Omit<Entry, 'at'> & { at: Date; key: string }>`
    select ${page.key} as key, e.path, e.before, e.after, coalesce(${fullName('a')}, '') as by, e.by_role, e.change_id, e.at
    from (select e.* from product_event e ${page.rows}) e left join account a on a.id = e.account_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, input.page_size)
  return {
    title: textIn(product.title, actor.language),
    list: rows.map(({ key: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    count: await countRows(tx, sql`from product_event e where ${where}`),
    next,
  }
}
