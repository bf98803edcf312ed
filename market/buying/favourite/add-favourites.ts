import { sql } from 'kysely'
import type { addFavourite as declared } from '#api/buying/favourite'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { PurchaseMode } from '#rules/codes'
import { limits } from '#rules/fields'
import { type RelationPrices, shownPrice } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { lockAccount } from '../../people/account/lock-account.ts'
import { countFavourites } from './count-favourites.ts'

type Item = Omit<RelationPrices, 'tiers'> & {
  relation_id: number
  product_id: number
  purchase_modes: PurchaseMode[]
}

/**
 * Puts an item among the favourites. Refuses one that is not for sale (`catalogue.notFound`), and the 2001st
 * (`favourite.full`). Specification section 9, "Favourites limit".
 */
export async function addFavourite(
  tx: Tx,
  actor: Buyer,
  { product_id, relation_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<Item>`${itemsWith([relation_id])}
    and r.product_id = ${product_id} and is_sold(r, p, m)`.execute(tx)
  if (rows.length === 0) refuse('catalogue.notFound')
  return { count: await keep(tx, actor, rows) }
}

/**
 * Adds items to the favourites at their current price; one already there keeps its price and folder, a
 * removed one starts anew. Returns how many there are. Refuses more than 2000 (`favourite.full`).
 */
export async function addFavourites(tx: Tx, actor: Buyer, relation_ids: readonly number[]): Promise<number> {
  const { rows } = await sql<Item>`${itemsWith(relation_ids)}`.execute(tx)
  return keep(tx, actor, rows)
}

const itemsWith = (relation_ids: readonly number[]) => sql`
  select r.id as relation_id, r.product_id, r.purchase_modes, r.price_cents, r.special_offer_cents, r.fob_price_cents
  from relation r join product p on p.id = r.product_id join merchant m on m.id = r.merchant_id
  where r.id = any (${[...relation_ids]}::int[])`

/** The account's row is locked first, so that of two that add the last one the second sees the first. */
async function keep(tx: Tx, actor: Buyer, items: readonly Item[]): Promise<number> {
  await forgetRemoved(tx, actor)
  const relations = items.map(({ relation_id }) => relation_id)
  const products = items.map(({ product_id }) => product_id)
  const prices = items.map((item) => shownPrice({ ...item, tiers: [] }, item.purchase_modes[0]!).base_cents)
  await sql`
    insert into favourite as f (account_id, product_id, relation_id, price_cents, created_at)
    select ${actor.account_id}, t.product_id, t.relation_id, t.price, ${actor.at}
    from unnest(${relations}::int[], ${products}::int[], ${prices}::bigint[]) t (relation_id, product_id, price)
    on conflict (account_id, relation_id) do update
      set price_cents = excluded.price_cents, created_at = excluded.created_at, folder_id = null, removed_at = null
      where f.removed_at is not null`.execute(tx)
  const count = await countFavourites(tx, actor)
  if (count > limits.favourites) refuse('favourite.full', { limit: limits.favourites })
  return count
}

const restorableMs = 24 * 3_600_000
/** Items removed after this moment can be restored. */
export const restorableSince = (at: Date) => new Date(at.getTime() - restorableMs)

/** Locks this person's favourites, and deletes those removed more than a day ago. */
export async function forgetRemoved(tx: Tx, actor: Buyer): Promise<void> {
  await lockAccount(tx, actor)
  await sql`delete from favourite
    where account_id = ${actor.account_id} and removed_at < ${restorableSince(actor.at)}`.execute(tx)
}
