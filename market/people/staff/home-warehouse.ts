import type { setHomeWarehouse as declared, officeWarehouses } from '#api/people/staff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'

/** The warehouses by name, with the one in which this person works. */
export async function showWarehouses(tx: Tx, { account_id }: Staff): Promise<Out<typeof officeWarehouses>> {
  const list = await tx
    .selectFrom('warehouse')
    .select(['id', 'name', 'city', 'state'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { list, home: await homeOf(tx, { account_id }) }
}

/** The warehouse in which somebody works, or null. */
export async function homeOf(tx: Tx, { account_id }: Pick<Staff, 'account_id'>): Promise<number | null> {
  const own = await tx
    .selectFrom('home_warehouse')
    .select('warehouse_id')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return own?.warehouse_id ?? null
}

/** Refuses a warehouse that there is not (`request.notFound`). */
export async function refuseUnknownWarehouse(tx: Tx, warehouse_id: number): Promise<void> {
  const warehouse = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', warehouse_id)
    .executeTakeFirst()
  if (!warehouse) refuse('request.notFound')
}

/**
 * Sets the warehouse in which this person works, or none. Refuses an unknown warehouse (`request.notFound`).
 */
export async function setHomeWarehouse(
  tx: Tx,
  { account_id }: Pick<Staff, 'account_id'>,
  { warehouse_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (warehouse_id === undefined) {
    await tx.deleteFrom('home_warehouse').where('account_id', '=', account_id).execute()
    return { home: null }
  }
  await refuseUnknownWarehouse(tx, warehouse_id)
  await tx
    .insertInto('home_warehouse')
    .values({ account_id, warehouse_id })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ warehouse_id }))
    .execute()
  return { home: warehouse_id }
}
