import { sql } from 'kysely'
import type { ownProduct as declared } from '#api/goods/change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { isOpenChange } from '#rules/goods/change/change-state'
import { completeness } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { inOpenState } from '../change/open-changes.ts'
import { readChangeHistory } from '../change/read-change-history.ts'
import { movedMeanwhile, readEdits, shownEdits } from '../change/read-edits.ts'
import { readFieldsOf } from '../change/read-fields.ts'

type Answer = Omit<Out<typeof declared>, 'links'>
type ProductRow = {
  product_id: number | null
  on_shelf: boolean
  change: {
    change_id: number
    state: NonNullable<Answer['change']>['state']
    rev: number
    sent_at: Date | null
    updated_at: Date
  } | null
}

/**
 * A product of this manufacturer with its open change, or a change. Refuses those of others as what does
 * not exist (`request.notFound`).
 */
export async function showOwnProduct(tx: Tx, actor: Merchant, input: In<typeof declared>): Promise<Answer> {
  const found = await find(tx, actor, input)
  const { product_id, change } = found
  const published = await readFieldsOf(tx, product_id)
  const edits = change ? await readEdits(tx, change.change_id) : []
  const open = change !== null && isOpenChange(change.state)
  return {
    product_id,
    on_shelf: found.on_shelf,
    change: change && {
      ...change,
      sent_at: change.sent_at?.toISOString() ?? null,
      updated_at: change.updated_at.toISOString(),
    },
    published: published as Answer['published'],
    edits: shownEdits(edits),
    stale: open ? movedMeanwhile(edits, published).map(({ path }) => path) : [],
    completeness: completeness(
      goodsDraft(open ? editedFields(published, edits) : published),
      dayAt(actor.at, timeZoneOf(actor.site)),
    ),
    history: change ? await readChangeHistory(tx, change.change_id) : [],
    wanted: product_id === null ? { carts: 0, lists: 0 } : await countWanted(tx, product_id),
  }
}

/** Who has a product in mind: it leaves their carts and lists when it is archived. */
async function countWanted(tx: Tx, product_id: number): Promise<Answer['wanted']> {
  const { rows } = await sql<Answer['wanted']>`
    select (select count(distinct c.company_id)::int from cart_line c where c.product_id = ${product_id}) as carts,
      (select count(distinct l.list_id)::int from relation r join saved_list_line l on l.relation_id = r.id
        where r.product_id = ${product_id}) as lists`.execute(tx)
  return rows[0]!
}

async function find(
  tx: Tx,
  actor: Merchant,
  { product_id, change_id }: In<typeof declared>,
): Promise<ProductRow> {
  const columns = sql`c.id as change_id, c.state, c.rev, c.sent_at, c.updated_at, c.product_id as of_product`
  type Row = NonNullable<ProductRow['change']> & { id: number | null; on_shelf: boolean | null }
  const { rows } = await (product_id !== undefined
    ? sql<Row>`select p.id, p.off_shelf_at is null as on_shelf, ${columns}
        from product p left join product_change c on c.product_id = p.id and ${inOpenState}
        where p.id = ${product_id} and p.merchant_id = ${actor.merchant_id} and not p.is_bad_goods`
    : sql<Row>`select p.id, p.off_shelf_at is null as on_shelf, ${columns}
        from product_change c left join product p on p.id = c.product_id
        where c.id = ${change_id!} and c.merchant_id = ${actor.merchant_id}`
  ).execute(tx)
  const row = rows[0] ?? refuse('request.notFound')
  const { id, on_shelf, change_id: known, state, rev, sent_at, updated_at } = row
  const change = known === null ? null : { change_id: known, state, rev, sent_at, updated_at }
  return { product_id: id, on_shelf: on_shelf ?? false, change }
}
