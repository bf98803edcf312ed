import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type ChangeKind, changeKind, changeState } from '#rules/goods/change/change-state'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { type LockedChange, lockChange, noteChangeMade } from './move-change.ts'
import { inOpenState, openStates } from './open-changes.ts'

/** Drafts of new products that a manufacturer may have at once. */
export const draftsAtMost = 3_000

/** How many open changes of a manufacturer make a new product. */
export async function countDrafts(tx: Tx, merchant_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_change c
    where c.merchant_id = ${merchant_id} and c.kind = ${changeKind.product} and ${inOpenState}`.execute(tx)
  return rows[0]!.count
}

/** Begins a change in the state of a draft. Null where the product has an open one already. */
async function begin(
  tx: Tx,
  actor: Merchant,
  { product_id, kind }: { product_id: number | null; kind: ChangeKind },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into product_change (merchant_id, product_id, kind, state, account_id, created_at, updated_at)
    values (${actor.merchant_id}, ${product_id}, ${kind}, ${changeState.draft}, ${actor.account_id}, ${actor.at}, ${actor.at})
    on conflict (product_id) where state ${openStates} do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  const by = { role: 'merchant', account_id: actor.account_id, at: actor.at } as const
  await noteChangeMade(tx, { id, event: 'begin', to: changeState.draft, by })
  return id
}

/**
 * Begins a new product, which is nowhere but in its change until that passes. Refuses more drafts than
 * anybody reviews (`change.tooMany`).
 */
export async function beginProduct(tx: Tx, actor: Merchant): Promise<{ change_id: number }> {
  if ((await countDrafts(tx, actor.merchant_id)) >= draftsAtMost)
    refuse('change.tooMany', { most: draftsAtMost })
  const change_id = await begin(tx, actor, { product_id: null, kind: changeKind.product })
  return { change_id: change_id! }
}

/**
 * The change that a person edits, locked: by its id, or the open one of a product, begun if there is none.
 * Refuses what is not this merchant's, or of the clearance, as what does not exist (`request.notFound`).
 */
export async function openChange(
  tx: Tx,
  actor: Merchant,
  { change_id, product_id }: { change_id?: number | undefined; product_id?: number | undefined },
): Promise<LockedChange> {
  if (change_id !== undefined)
    return (await lockChange(tx, change_id, actor.merchant_id)) ?? refuse('request.notFound')
  const own = await tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', product_id ?? 0)
    .where('merchant_id', '=', actor.merchant_id)
    .where('is_bad_goods', '=', false)
    .executeTakeFirst()
  if (!own) refuse('request.notFound')
  const open =
    (await openOf(tx, own.id)) ?? (await begin(tx, actor, { product_id: own.id, kind: changeKind.edit }))
  // Somebody else began it at the same moment.
  const id = open ?? (await openOf(tx, own.id))
  return (id && (await lockChange(tx, id, actor.merchant_id))) || refuse('request.notFound')
}

async function openOf(tx: Tx, product_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from product_change c where c.product_id = ${product_id} and ${inOpenState}`.execute(tx)
  return rows[0]?.id
}
