import { sql } from 'kysely'
import type { showStore as declared } from '#api/goods/store'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { scoresForBuyers } from '#rules/goods/merchant/score'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Guest, User } from '../../actor.ts'
import { aisle, shelfNumber } from '../catalogue/aisle.ts'
import { closuresAhead } from '../catalogue/product/closures-ahead.ts'
import { newestScore } from './score/show-score.ts'

type Store = Out<typeof declared>['store']

/**
 * The store of a manufacturer in the viewer's language. Refuses a merchant that is unknown or not open
 * (`catalogue.notFound`). Specification section 2: store.
 */
export async function showStore(
  tx: Tx,
  { language, at }: Guest | User,
  { merchant_uuid }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<Omit<Store, 'profile'> & { profile: Text3 }>`
    select m.id, m.merchant_uuid, m.name, m.logo, m.profile, m.address, m.city, m.country, m.zip, m.founded_year,
      (select count(*)::int from listing_shelf s where s.shelf = ${sql.lit(shelfNumber(aisle.all))} and s.merchant_id = m.id) as product_count,
      'goods/' || m.banner_file_id as banner, m.video_file_id as film,
      coalesce((select json_agg(json_build_object('name', c.name, 'number', c.number, 'valid_until', c.valid_until) order by c.id)
        from merchant_certificate c where c.merchant_id = m.id and (c.valid_until is null or c.valid_until >= ${dayAt(at, homeZone)})), '[]') as certificates,
      ${newestScore(sql`m.id`, scoresForBuyers)} as score,
      ${closuresAhead(sql`m.id`, at)} as closures
    from merchant m where m.merchant_uuid = ${merchant_uuid}::uuid and m.state = ${merchantState.open}`.execute(
    tx,
  )
  const store = rows[0]
  if (!store) refuse('catalogue.notFound')
  return { store: { ...store, profile: textIn(store.profile, language) } }
}
