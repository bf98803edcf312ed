import { sql } from 'kysely'
import type { saveAddress as declaration } from '#api/people/address'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { checkAddress } from '#rules/people/zip/check-address'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { addressColumns } from './list-addresses.ts'

type Address = In<typeof declaration>

/**
 * Adds a delivery address, or changes the company's address of this id. A company's first address is its
 * default; a new default replaces the old. Specification section 5, "Address save". Refuses another
 * company's address (`address.notFound`), and one outside our delivery, field by field.
 */
export async function saveAddress(tx: Tx, actor: Buyer, input: Address): Promise<Out<typeof declaration>> {
  const { id: _, ...typed } = input
  const fields = checkAddress(typed)
  // Serialises changes of a company's addresses, so that there is always at most one default.
  await tx.selectFrom('company').select('id').where('id', '=', actor.company_id).forUpdate().execute()
  const others = await tx
    .selectFrom('address')
    .select(['id', 'is_default'])
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .execute()
  const old = others.find(({ id }) => id === input.id)
  if (input.id !== undefined && !old) refuse('address.notFound')
  const alone = others.every(({ id }) => id === input.id)
  const is_default = fields.is_default || alone || (old?.is_default ?? false)
  if (is_default) await unsetDefault(tx, actor.company_id)
  const values = { ...fields, is_default }
  const saved = old
    ? tx.updateTable('address').set(values).where('id', '=', old.id).returning(addressColumns)
    : tx
        .insertInto('address')
        .values({ ...values, company_id: actor.company_id, created_at: actor.at })
        .returning(addressColumns)
  return saved.executeTakeFirstOrThrow()
}

async function unsetDefault(tx: Tx, company_id: number) {
  await tx
    .updateTable('address')
    .set({ is_default: sql<boolean>`false` })
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
}
