import { sql } from 'kysely'
import type {
  pictureStates as declared,
  merchantPictures,
  pictureQueue,
  pictureRequests,
} from '#api/goods/picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { pictureStatus } from '#rules/codes'
import { countLimit } from '#rules/count-limit'
import type { Buyer, Merchant, Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { statusIs } from '../../sql/status-is.ts'
import { withDecider } from '../../sql/with-decider.ts'
import { readRequests } from './show-requests.ts'

/**
 * The pictures and drawings of a product, with the status of this company's request for each; 0 where there
 * is none.
 */
export async function pictureStates(
  tx: Tx,
  actor: Buyer,
  { product_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql<Out<typeof declared>['list'][number]>`
    select m.id as media_id, m.path, m.kind, coalesce((
      select q.status from picture_request_item i join picture_request q on q.id = i.picture_request_id
      where i.media_id = m.id and i.company_id = ${actor.company_id} order by q.id desc limit 1), 0) as status
    from media m where m.product_id = ${product_id} and m.kind in ('picture', 'drawing')
    order by m.position, m.id`.execute(tx)
  return { list: rows }
}

/** A page of the company's requests, newest first. */
export async function listRequests(tx: Tx, actor: Buyer, input: In<typeof pictureRequests>) {
  const where = sql`q.company_id = ${actor.company_id} and ${of(input.status)} and ${upTo(sql`q.id`, input.head)}`
  const { page, page_size, after } = input
  const order = { id: sql`q.id`, falling: true }
  const found = await readRequests(tx, { page, page_size, after, where, order, language: actor.language })
  return { ...found, head: listHead(input, found.list[0]?.id) }
}

/** A page of everybody's requests: those under review oldest first, the rest newest first. */
export async function queueOfRequests(tx: Tx, actor: Staff, input: In<typeof pictureQueue>) {
  const where = of(input.status)
  const order = inTurn(input.status)
  const { list, next, count } = await readRequests(tx, { ...input, where, order, language: actor.language })
  return { list: await withDecider(tx, 'picture_request', list), next, count }
}

/** A page of the requests for pictures of a manufacturer's products, with what their companies did so far. */
export async function requestsOfMerchant(
  tx: Tx,
  { merchant_id, language }: Merchant,
  input: In<typeof merchantPictures>,
): Promise<Out<typeof merchantPictures>> {
  const where = sql`q.product_id in (select id from product where merchant_id = ${merchant_id}) and ${of(input.status)}`
  const order = inTurn(input.status)
  const { list, next, count } = await readRequests(tx, { ...input, where, order, language })
  const past = await readPast(
    tx,
    merchant_id,
    list.map(({ id }) => id),
  )
  // Who of the company asks stays with the shop: docs/decisions/0430.
  return { list: list.map(({ person: _, ...one }) => ({ ...one, ...past.get(one.id)! })), next, count }
}

type Past = { orders: number; asked_before: number }

/** What the companies of requests did with a manufacturer: each one's orders are counted once. */
async function readPast(tx: Tx, merchant_id: number, ids: readonly number[]): Promise<Map<number, Past>> {
  const { rows } = await sql<Past & { id: number }>`
    with asked as (select id, company_id from picture_request where id = any (${ids}::int[])),
    bought as (
      select c.company_id, (select count(*)::int from (
        select from orders o where o.company_id = c.company_id and o.merchant_id = ${merchant_id} and o.paid_fee_cents > 0
        limit ${countLimit}) one) as orders
      from (select distinct company_id from asked) c)
    select q.id, b.orders, (select count(*)::int from (
        select from picture_request f join product p on p.id = f.product_id
        where f.company_id = q.company_id and p.merchant_id = ${merchant_id} and f.id < q.id limit ${countLimit}) one) as asked_before
    from asked q join bought b using (company_id)`.execute(tx)
  return new Map(rows.map(({ id, ...past }) => [id, past]))
}

/** What is under review, the oldest first; what was decided, the newest first. */
const inTurn = (status: number) =>
  status === pictureStatus.underReview
    ? { by: sql`q.created_at`, id: sql`q.id` }
    : { by: sql`coalesce(q.decided_at, timestamptz '3000-01-01')`, id: sql`q.id`, falling: true }

const of = (status: number) => statusIs(sql`q.status`, status)
