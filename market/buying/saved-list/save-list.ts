import { sql } from 'kysely'
import type { saveList as declared } from '#api/buying/saved-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { savedListLimits } from '#rules/buying/saved-list'
import { limits } from '#rules/fields'
import { priceFor } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { readGoods } from '../../goods/inventory/read-goods.ts'
import { summed, type Take } from '../../goods/inventory/stock-take.ts'
import { findArea } from '../cart/find-area.ts'
import { type ListRow, lockList, touchList } from './find-list.ts'
import { type GoodsToSave, goodsToSave } from './goods-to-save.ts'

/**
 * Saves goods as a list of the company under a name, or adds them to the list of that name or `id`; amounts
 * of items already in it add up. Refuses as `goodsToSave` does, an unknown item (`catalogue.notForSale`),
 * one list too many (`savedList.full`), a new empty one by the name of another (`savedList.exists`), more
 * lines than a list takes (`savedList.tooLong`), and an unknown list (`savedList.notFound`).
 */
export async function saveList(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const saved = await goodsToSave(tx, actor, input)
  const list = input.id
    ? await lockList(tx, actor, input.id)
    : await listNamed(tx, actor, { saved, ...input })
  await addLines(tx, list, saved)
  await touchList(tx, actor, list.id)
  const { line_count } = await tx
    .selectFrom('saved_list_line')
    .select(sql<number>`count(*)::int`.as('line_count'))
    .where('list_id', '=', list.id)
    .executeTakeFirstOrThrow()
  if (line_count > savedListLimits.lines) refuse('savedList.tooLong', { limit: savedListLimits.lines })
  return { id: list.id, name: list.name, line_count }
}

type ListInput = { saved: GoodsToSave; name?: string | undefined; empty: boolean }

/**
 * The company's list of this name, locked; created when there is none. Locks the company first, so that it
 * is created only once.
 */
async function listNamed(tx: Tx, actor: Buyer, { saved, name, empty }: ListInput): Promise<ListRow> {
  if (!name) refuse('form.missing', {}, 'name')
  const { company_id, account_id, at } = actor
  await sql`select from company where id = ${company_id} for no key update`.execute(tx)
  const lists = await tx
    .selectFrom('saved_list')
    .select(['id', sql<boolean>`lower(name) = lower(${name})`.as('same')])
    .where('company_id', '=', company_id)
    .execute()
  const same = lists.find((one) => one.same)
  if (same && empty) refuse('savedList.exists', {}, 'name')
  if (same) return lockList(tx, actor, same.id)
  if (lists.length >= savedListLimits.perCompany)
    refuse('savedList.full', { limit: savedListLimits.perCompany })
  const { id: warehouse_area_id } = await findArea(tx, saved.warehouse_area_id)
  const { logistics_type, purchase_mode } = saved
  const { id } = await tx
    .insertInto('saved_list')
    .values({
      company_id,
      account_id,
      name,
      warehouse_area_id,
      logistics_type,
      purchase_mode,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return lockList(tx, actor, id)
}

async function addLines(tx: Tx, list: ListRow, { goods }: GoodsToSave): Promise<void> {
  const items = summed(goods)
  const ids = items.map(({ relation_id }) => relation_id)
  const found = await readGoods(tx, list.warehouse_id, ids)
  const unknown = ids.find((relation_id) => !found.has(relation_id))
  if (unknown !== undefined) refuse('catalogue.notForSale', { relation_id: unknown })
  const amounts = await resulting(tx, list, items)
  const seen = ids.map(
    (relation_id, i) => priceFor(found.get(relation_id)!, list.purchase_mode, amounts[i]!).unit_cents,
  )
  await sql`
    insert into saved_list_line (list_id, relation_id, amount, price_seen_cents)
    select ${list.id}, t.relation_id, t.amount, t.seen
    from unnest(${ids}::int[], ${amounts}::int[], ${seen}::bigint[]) t (relation_id, amount, seen)
    on conflict (list_id, relation_id)
    do update set amount = excluded.amount, price_seen_cents = excluded.price_seen_cents`.execute(tx)
}

/** How many of each item a list has when these have joined it. */
async function resulting(tx: Tx, list: ListRow, items: readonly Take[]): Promise<number[]> {
  const { rows } = await sql<Take>`
    select relation_id, amount from saved_list_line
    where list_id = ${list.id} and relation_id = any (${items.map((item) => item.relation_id)}::int[])`.execute(
    tx,
  )
  const had = new Map(rows.map(({ relation_id, amount }) => [relation_id, amount]))
  return items.map(({ relation_id, amount }) =>
    Math.min((had.get(relation_id) ?? 0) + amount, limits.quantityMax),
  )
}
