import { sql } from 'kysely'
import type { addressList } from '#api/people/address'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { onePage } from '../../sql/page-query.ts'

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
  const words = wordsOf(input.search).map((word) => sql`${said} ilike ${likePattern(word)}`)
  const where = sql.join([sql`company_id = ${actor.company_id} and deleted_at is null`, ...words], sql` and `)
  const own = tx.selectFrom('address').where(sql<boolean>`${where}`)
  const page = await keptPageClauses(tx, {
    ...input,
    list: 'addresses',
    reader: actor.account_id,
    asked: input.search,
    from: sql`address`,
    where,
    order,
  })
  const { count } = await own.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const found = await own
    .select(addressColumns)
    .select(page.key.$castTo<string | null>().as('key'))
    .where(page.condition.$castTo<boolean>())
    .orderBy(page.order)
    .limit(input.page_size + 1)
    .offset(page.skip)
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  return { list: rows.map(({ key: _, ...row }) => row), next, count }
}
