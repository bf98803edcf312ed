import { sql } from 'kysely'
import type { askPictures as declared } from '#api/goods/picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { merchantPeopleWho } from '../../people/message/merchant-people.ts'
import { notify } from '../../people/message/notify.ts'
import { ownNumberOf } from './own-number-of.ts'
import { passUsual } from './usual-buyers.ts'

/**
 * Requests pictures of a product. A company may have one request for each picture that is under review or
 * passed: a second is refused (`picture.chosenAlready`), also among simultaneous ones. Refuses pictures that
 * are not of a product for sale (`picture.failed`). Its manufacturer is told, or the buyer, where it passes
 * at once as of a usual buyer. Specification section 8.
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
  if (await passUsual(tx, actor, id)) {
    const params = { product: await ownNumberOf(tx, product_id) }
    await notify(tx, actor, { to: account_id, name: 'picturesPassed', params })
  } else await tellMaker(tx, actor, { product_id, count: wanted.length })
  return { id }
}

/** Tells the manufacturer's people who answer for pictures which company asks for how many of what. */
async function tellMaker(
  tx: Tx,
  actor: Buyer,
  { product_id, count }: { product_id: number; count: number },
): Promise<void> {
  const { rows } = await sql<{ merchant_id: number; company: string; product: string }>`
    select p.merchant_id, c.name as company,
      (select r.custom_sn from relation r where r.product_id = p.id order by r.position, r.id limit 1) as product
    from product p, company c where p.id = ${product_id} and c.id = ${actor.company_id}`.execute(tx)
  const { merchant_id, company, product } = rows[0]!
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id, may: 'pictures' }),
    name: 'picturesAsked',
    params: { company, product: product ?? String(product_id), page: String(product_id), count },
  })
}
