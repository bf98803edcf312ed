import { sql } from 'kysely'
import type { strayPictures as declared } from '#api/goods/catalogue/stray-picture'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addressStatus, importPictureStatus } from '#rules/status-codes'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { nameInArchive } from './stray-rows.ts'

type Answer = Pick<Out<typeof declared>, 'list' | 'next' | 'counts' | 'count'>
type Row = Answer['list'][number] & { key: string }

/** A page of a run's pictures that wait for their item, or of those that were assigned by hand. */
export async function listStrays(
  tx: Tx,
  { id, assigned, ...paged }: Pick<In<typeof declared>, 'id' | 'assigned' | 'page' | 'page_size' | 'after'>,
): Promise<Answer> {
  const which = assigned ? sql`p.by_hand` : sql`p.status = ${sql.lit(importPictureStatus.stray)}`
  const where = sql`p.run_id = ${id} and ${which}`
  const page = pageClauses({ ...paged, where, order: { id: sql`p.row_number` } })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, p.row_number, ${nameInArchive} as name, p.custom_sn, g.path,
      a.status in (${addressStatus.named}, ${addressStatus.waiting}) as reading
    from (select p.* from import_picture p ${page.rows}) p join picture_address a on a.id = p.address_id
    left join goods_picture g on g.sha256 = a.sha256 order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, paged.page_size)
  const counts = await countStrays(tx, id)
  const list = rows.map(({ key: _, ...row }) => row)
  return { list, next, counts, count: assigned ? counts.assigned : counts.left }
}

/** How many pictures of a run wait for their item, and how many were assigned by hand. */
async function countStrays(tx: Tx, run_id: number): Promise<Answer['counts']> {
  const { rows } = await sql<Answer['counts']>`
    select count(*) filter (where status = ${sql.lit(importPictureStatus.stray)})::int as left,
      count(*) filter (where by_hand)::int as assigned from import_picture where run_id = ${run_id}`.execute(
    tx,
  )
  return rows[0]!
}
