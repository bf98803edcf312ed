import { sql } from 'kysely'
import type { contractAddresses, saveContractAddress as declared } from '#api/buying/contract-terms/start'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'

/** Keeps an address for the company's contracts; one with the same text is there once. */
export async function saveContractAddress(
  tx: Tx,
  { company_id, at }: Buyer,
  address: In<typeof declared>,
): Promise<Out<typeof declared>> {
  return tx
    .insertInto('contract_address')
    .values({ company_id, ...address, created_at: at })
    .onConflict((same) =>
      same
        .columns(['company_id', 'receiving_company', 'receiving_address', 'receiving_zip', 'receiving_phone'])
        .doUpdateSet({ created_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The company's addresses for contracts, newest first. */
export async function listContractAddresses(
  tx: Tx,
  { company_id }: Buyer,
  input: In<typeof contractAddresses>,
): Promise<Out<typeof contractAddresses>> {
  const { page, page_size, head } = input
  const ours = tx
    .selectFrom('contract_address')
    .where('company_id', '=', company_id)
    .where(upTo(sql`id`, head).$castTo<boolean>())
  const list = await ours
    .select(['id', 'receiving_company', 'receiving_address', 'receiving_zip', 'receiving_phone'])
    .orderBy('id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const { count } = await ours.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { list, head: listHead(input, list[0]?.id), count }
}
