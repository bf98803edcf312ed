import { sql } from 'kysely'
import type { askPictures as declared } from '#api/goods/picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/**
 * Requests pictures of a product. A company may have one request for each picture that is under review or
 * passed: a second is refused (`picture.chosenAlready`), also among simultaneous ones. Refuses pictures that
 * are not of a product for sale (`picture.failed`). Specification section 8.
 */
export async function askPictures(
  tx: Tx,
  actor: Buyer,
  { product_id, media_ids }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const wanted = [...new Set(media_ids)]
  const found = await tx
    .selectFrom('media as m')
    .innerJoin('product as p', 'p.id', 'm.product_id')
    .innerJoin('merchant as mer', 'mer.id', 'p.merchant_id')
    .select('m.id')
    .where('m.id', 'in', wanted)
    .where('m.product_id', '=', product_id)
    .where('m.kind', 'in', ['picture', 'drawing'])
    .where(sql<boolean>`is_on_shelf(p, mer)`)
    .execute()
  if (found.length < wanted.length) refuse('picture.failed')
  const { account_id, company_id, at: created_at } = actor
  const { id } = await tx
    .insertInto('picture_request')
    .values({ account_id, company_id, product_id, created_at, decided_at: null, decided_by: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ media_id: number }>`
    insert into picture_request_item (picture_request_id, company_id, media_id)
    select ${id}, ${company_id}, media_id from unnest(${wanted}::int[]) media_id order by media_id
    on conflict (company_id, media_id) where live do nothing
    returning media_id`.execute(tx)
  if (rows.length < wanted.length) refuse('picture.chosenAlready')
  return { id }
}
