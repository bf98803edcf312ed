import { sql } from 'kysely'
import type { changeQueue as declared } from '#api/goods/office-change'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { timeZoneOf } from '#rules/days'
import type { MediaField } from '#rules/goods/change/fields'
import { goodsDraft } from '#rules/goods/change/goods-draft'
import { dueIn } from '#rules/overview/queues'
import { defaultSite, type Text3 } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { assignedIs, waitingChanges } from '../../../sql/queue-rows.ts'
import { titleOf } from '../shelf/list-own-products.ts'

type Answer = Omit<Out<typeof declared>, 'links'>
type Row = Omit<Answer['list'][number], 'title' | 'since' | 'due_at' | 'picture'> & {
  key: string
  published_title: Text3 | null
  titles: Record<string, unknown>
  published_path: string | null
  new_picture: MediaField | null
  since: Date
}

/** A page of the changes that wait for a review, or of samples of those that passed by trust. */
export async function listChanges(tx: Tx, actor: Staff, input: In<typeof declared>): Promise<Answer> {
  const { where: waits, since } = waitingChanges[input.what]
  const mineOnly = assignedIs(input.assigned, actor, { kind: 'change', ref: sql`c.id` })
  const where = sql`${waits} and ${mineOnly}`
  const page = pageClauses({ ...input, where, order: { by: since, id: sql`c.id` } })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, c.id as change_id, c.product_id, c.kind, c.merchant_id, m.name as merchant_name, c.state, c.rev,
      p.title as published_title, ${since} as since,
      (select count(*)::int from change_edit e where e.change_id = c.id and e.after <> e.before) as fields,
      coalesce((select json_object_agg(e.path, e.after) from change_edit e
        where e.change_id = c.id and e.path like 'title.%'), '{}') as titles,
      (select f.path from media f where f.product_id = c.product_id order by f.position, f.id limit 1) as published_path,
      (select e.after from change_edit e where e.change_id = c.id and e.path like 'media.%' and e.after_file_id is not null
        order by (e.after ->> 'rank')::double precision, e.path limit 1) as new_picture
    from (select c.* from product_change c ${page.rows}) c join merchant m on m.id = c.merchant_id
    left join product p on p.id = c.product_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, input.page_size)
  const time_zone = timeZoneOf(defaultSite)
  const list = rows.map(({ key: _, published_title, titles, published_path, new_picture, since, ...row }) => {
    const texts = Object.fromEntries(
      Object.entries(published_title ?? {}).map(([language, text]) => [`title.${language}`, text]),
    )
    return {
      ...row,
      title: titleOf(goodsDraft({ ...texts, ...titles }), actor.language),
      picture: published_path ?? new_picture?.file_id ?? null,
      since: since.toISOString(),
      due_at: dueIn('changes', since, { time_zone }).toISOString(),
    }
  })
  const [review, sample] = [
    await countRows(tx, sql`from product_change c where ${waitingChanges.review.where} and ${mineOnly}`),
    await countRows(tx, sql`from product_change c where ${waitingChanges.sample.where} and ${mineOnly}`),
  ]
  return { list, next, count: input.what === 'review' ? review : sample, counts: { review, sample } }
}
