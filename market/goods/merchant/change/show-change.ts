import { sql } from 'kysely'
import type { reviewedChange as declared } from '#api/goods/office-change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, timeZoneOf } from '#rules/days'
import { isOpenChange } from '#rules/goods/change/change-state'
import { completeness } from '#rules/goods/change/completeness'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { editedFields } from '#rules/goods/change/rows-there'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { notOfColleague, waitingChanges } from '../../../sql/queue-rows.ts'
import { titleOf } from '../shelf/list-own-products.ts'
import { readChangeHistory } from './read-change-history.ts'
import { movedMeanwhile, readEdits, shownEdits } from './read-edits.ts'
import { readFieldsOf } from './read-fields.ts'

type Answer = Omit<Out<typeof declared>, 'links'>
type Row = Pick<
  Answer,
  | 'change_id'
  | 'product_id'
  | 'kind'
  | 'merchant_id'
  | 'merchant_name'
  | 'state'
  | 'rev'
  | 'auto'
  | 'sample_open'
> & { sent_at: Date | null }

/** A change with all that an editor judges it by. Refuses an unknown one (`request.notFound`). */
export async function showChange(tx: Tx, actor: Staff, { change_id }: In<typeof declared>): Promise<Answer> {
  const { rows } = await sql<Row>`
    select c.id as change_id, c.product_id, c.kind, c.merchant_id, m.name as merchant_name, c.state, c.rev, c.auto, c.sent_at,
      ${waitingChanges.sample.where} as sample_open
    from product_change c join merchant m on m.id = c.merchant_id where c.id = ${change_id}`.execute(tx)
  const change = rows[0] ?? refuse('request.notFound')
  const published = await readFieldsOf(tx, change.product_id)
  const edits = await readEdits(tx, change_id)
  const open = isOpenChange(change.state)
  const goods = goodsDraft(open ? editedFields(published, edits) : published)
  return {
    ...change,
    title: titleOf(goods, actor.language),
    sent_at: change.sent_at?.toISOString() ?? null,
    published: published as Answer['published'],
    edits: shownEdits(edits),
    stale: open ? movedMeanwhile(edits, published).map(({ path }) => path) : [],
    completeness: completeness(goods, dayAt(actor.at, timeZoneOf(actor.site))),
    history: await readChangeHistory(tx, change_id),
    next_change_id: await nextToReview(tx, actor, change_id),
  }
}

async function nextToReview(tx: Tx, actor: Staff, change_id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select c.id from product_change c where ${waitingChanges.review.where} and c.id <> ${change_id}
      and ${notOfColleague(actor, { kind: 'change', ref: sql`c.id` })}
    order by c.sent_at, c.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
