import { sql } from 'kysely'
import type { askRefund as declared } from '#api/aftersale/refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { AskedAmounts } from '#rules/aftersale/refund-amounts'
import { feesComeBack } from '#rules/aftersale/refund-causes'
import { refundGraph } from '#rules/aftersale/refund-graph'
import { orderStatus } from '#rules/buying/order/status'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { refundKind, refundStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { placeOfOrder } from '../../buying/order/read/place-of-order.ts'
import { lockOrder, move, type OrderRow } from '../../buying/order/status/move.ts'
import { checkOwnFiles } from '../../check-own-files.ts'
import { noteMade } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import { underNewNumber } from '../../new-number.ts'
import { beginOfMoment, zoneOfSite } from '../../sql/site-days.ts'
import { tellMerchant } from './notices/tell-merchant.ts'
import { hindranceOf, paidForClaim, refundableLines, sellsOwnGoods } from './show-refundable.ts'

type Input = In<typeof declared>
type Claim = AskedAmounts & { order_line_id: number; quantity: number }

/**
 * Requests a refund or a return of pieces of an order. The price paid for them is frozen on the request,
 * with the fees for work on them where the cause brings those back (`feesComeBack`); the pieces stay claimed
 * until the request is denied or withdrawn. Refuses an order that was cancelled (`refund.cancelled`), has an
 * open request (`refund.twice`), has not arrived (`refund.notYet`) or arrived over a year ago
 * (`refund.tooLate`); more pieces than are left (`refund.quantity`); no reason (`refund.reasonNeeded`); a
 * return without pictures or video (`refund.picturesNeeded`, `refund.videoNeeded`); one of pieces for which
 * nothing was paid, unless they are a dealer's own and come back (`refund.nothingPaid`,
 * docs/decisions/0462); and a request over the monthly limit (`refund.tooMany`), in which a second request
 * after a denial does not count. Specification sections 5, 8 and 9.
 */
export async function askRefund(tx: Tx, actor: Buyer, input: Input): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, input.order_number)
  const hindrance = hindranceOf(order, actor.at)
  if (hindrance) refuse(hindrance)
  const claims = await claimsOf(tx, order, input)
  if (input.reason === '') refuse('refund.reasonNeeded', {}, 'reason')
  await checkProof(tx, actor, input)
  const asked_cents = plus(zero, ...claims.map((claim) => claim.asked_cents))
  if (asked_cents === 0 && !(input.kind === refundKind.return && sellsOwnGoods(order)))
    refuse('refund.nothingPaid', {}, 'lines')
  const previous = order.status === orderStatus.refundDenied ? await lastOf(tx, order) : null
  if (!previous) await countThisMonth(tx, actor, order)
  const order_status = await move(tx, actor, { order, event: 'askRefund', remark: input.reason })
  const refund_number = await insert(tx, actor, { order, input, claims, asked_cents, previous_id: previous })
  const asked = moneyText(asked_cents)
  await tellMerchant(tx, actor, { order, refund_number, amount: asked })
  return { refund_number, status: refundStatus.processing, order_status, asked }
}

async function claimsOf(tx: Tx, order: OrderRow, { lines, cause }: Input): Promise<Claim[]> {
  if (lines.length === 0) refuse('refund.nothingChosen', {}, 'lines')
  const own = new Map((await refundableLines(tx, order)).map((line) => [line.id, line]))
  const claims = lines.map(({ line_id, quantity }) => {
    const line = own.get(line_id)
    if (!line) refuse('refund.quantity', {}, 'lines')
    const { price_cents, fees_cents } = paidForClaim(line, quantity)
    // A repeated line would claim more pieces than were checked.
    own.delete(line_id)
    const asked_fees_cents = feesComeBack(cause) ? fees_cents : zero
    const asked_cents = plus(price_cents, asked_fees_cents)
    return { order_line_id: line_id, quantity, asked_cents, asked_fees_cents }
  })
  return claims
}

async function checkProof(tx: Tx, actor: Buyer, { kind, picture_file_ids, video_file_id }: Input) {
  if (kind === refundKind.return) {
    if (picture_file_ids.length === 0) refuse('refund.picturesNeeded', {}, 'picture_file_ids')
    if (video_file_id === '') refuse('refund.videoNeeded', {}, 'video_file_id')
  }
  const mimes = ['image/jpeg', 'image/png']
  if (picture_file_ids.length > 0)
    await checkOwnFiles(tx, actor, { ids: picture_file_ids, mimes, field: 'picture_file_ids' })
  if (video_file_id !== '')
    await checkOwnFiles(tx, actor, { ids: [video_file_id], mimes: ['video/mp4'], field: 'video_file_id' })
}

/** The latest request of an order, which was denied. */
async function lastOf(tx: Tx, { id }: OrderRow): Promise<number> {
  const found = await tx
    .selectFrom('refund')
    .select('id')
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return found.id
}

/**
 * Counts a request of this month of the order's site, in one conditional statement, as long as that site
 * allows another.
 */
async function countThisMonth(tx: Tx, { company_id, at }: Buyer, { site_id }: OrderRow): Promise<void> {
  const month = beginOfMoment('month', { instant: sql`${at}`, zone: zoneOfSite(sql`${site_id}::int`) })
  const { rows } = await sql<{ asked: number }>`
    insert into refund_month as m (company_id, month, asked)
    select ${company_id}, ${month}, 1 from site where id = ${site_id} and refunds_per_month > 0
    on conflict (company_id, month) do update set asked = m.asked + 1
      where m.asked < (select refunds_per_month from site where id = ${site_id})
    returning asked`.execute(tx)
  if (rows.length === 0) refuse('refund.tooMany')
}

type NewRefund = {
  order: OrderRow
  input: Input
  claims: readonly Claim[]
  asked_cents: Cents
  previous_id: number | null
}

async function insert(tx: Tx, actor: Buyer, { order, input, claims, asked_cents, previous_id }: NewRefund) {
  const { account_id, at } = actor
  const { id, refund_number } = await underNewNumber('A', (number) =>
    tx
      .insertInto('refund')
      .values({
        refund_number: number,
        order_id: order.id,
        company_id: order.company_id,
        merchant_id: order.merchant_id,
        warehouse_id: placeOfOrder(order).warehouse_id,
        account_id,
        kind: input.kind,
        cause: input.cause,
        reason: input.reason,
        picture_file_ids: [...input.picture_file_ids],
        video_file_id: input.video_file_id || null,
        asked_cents,
        previous_id,
        created_at: at,
        updated_at: at,
      })
      .onConflict((same) => same.column('refund_number').doNothing())
      .returning(['id', 'refund_number'])
      .executeTakeFirst(),
  )
  await tx
    .insertInto('refund_line')
    .values(claims.map((claim) => ({ refund_id: id, ...claim })))
    .execute()
  await noteMade(tx, actor, {
    table: statusTables.refund,
    graph: refundGraph,
    ids: [id],
    ...{ event: 'ask', to: refundStatus.processing, role: 'buyer' },
    words: input.reason,
    noted: { amount_cents: sql`${asked_cents}::bigint` },
  })
  return refund_number
}
