import { sql } from 'kysely'
import type { addressList } from '#api/people/address'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { behindKey, onePage, orderColumns, rowKey, skipped } from '../../sql/page-query.ts'

export const addressColumns = [
  'id',
  'receiving_company',
  'receiving_name',
  'receiving_phone',
  'extension',
  'receiving_zip',
  'receiving_address',
  'receiving_city',
  'receiving_state',
  'residential',
  'is_default',
] as const

const said = sql<string>`concat_ws(' ', receiving_company, receiving_name, receiving_address, receiving_city, receiving_state, receiving_zip)`
const order = { by: sql`is_default::int`, of: 'number' as const, id: sql`id`, falling: true }
const wordsOf = (search: string) => search.split(/\s+/).filter((word) => word !== '')

/**
 * A page of the company's delivery addresses: the default first, then the newest; with `search` those that
 * have all of its words.
 */
export async function listAddresses(
  tx: Tx,
  actor: Buyer,
  input: In<typeof addressList>,
): Promise<Out<typeof addressList>> {
  const own = tx
    .selectFrom('address')
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .where((e) => e.and(wordsOf(input.search).map((word) => e(said, 'ilike', likePattern(word)))))
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const found = await own
    .select(addressColumns)
    .select(rowKey(order).$castTo<string | null>().as('key'))
    .where(behindKey(order, input.after).$castTo<boolean>())
    .orderBy(orderColumns(order))
    .limit(input.page_size + 1)
    .offset(skipped(input))
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  return { list: rows.map(({ key: _, ...row }) => row), next, count }
}
