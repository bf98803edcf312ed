import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { importPictureStatus, importStatus } from '#rules/status-codes'
import { refreshListing } from '../refresh-listing.ts'

const batchPictures = 300
/** As many as a row may name: pictures stand in the order of the feed's rows. */
const placesOfRow = 20

/**
 * Shows pictures that have come at the products of their rows, behind those that they have, some hundred at
 * a time. What an earlier feed has shown already stays away where it was taken away. Returns how many rows'
 * pictures were dealt with.
 */
export async function placePictures(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: number; count: number }>`
    with taken as (
      select p.run_id, p.row_number, p.place from import_picture p where p.status = ${sql.lit(importPictureStatus.kept)}
        and p.run_id in (select id from import_run where status in (${importStatus.finished}, ${importStatus.failed}))
      order by p.run_id, p.row_number, p.place limit ${batchPictures} for update skip locked
    ), moved as (
      update import_picture p set status = ${sql.lit(importPictureStatus.shown)} from taken t
      where (p.run_id, p.row_number, p.place) = (t.run_id, t.row_number, t.place) returning p.*
    ), meant as (
      select coalesce(item.product_id, whole.id, parent.product_id) as product_id,
        m.row_number * ${placesOfRow} + m.place as position, g.path, g.width, g.height
      from moved m join import_run r on r.id = m.run_id
      join picture_address a on a.id = m.address_id join goods_picture g on g.sha256 = a.sha256
      left join relation item on item.merchant_id = r.merchant_id and item.custom_sn = m.custom_sn and m.custom_sn <> ''
      left join product whole on whole.merchant_id = r.merchant_id and whole.group_number = m.group_number and m.group_number <> ''
      left join relation parent on parent.merchant_id = r.merchant_id and parent.custom_sn = m.group_number and m.group_number <> ''
      where not exists (select from import_picture e join import_run er on er.id = e.run_id
        where e.address_id = m.address_id and e.run_id < m.run_id and er.merchant_id = r.merchant_id
          and (e.custom_sn, e.group_number, e.status) = (m.custom_sn, m.group_number, ${sql.lit(importPictureStatus.shown)}))
    ), shown as (
      insert into media (product_id, position, kind, path, width, height)
      select distinct on (product_id, path) product_id, position, 'picture', path, width, height from meant
      where product_id is not null order by product_id, path, position
      on conflict (product_id, path) where path like 'goods/%' do nothing returning product_id
    )
    select distinct product_id, (select count(*)::int from moved) as count from shown
    union all select null, count(*)::int from moved`.execute(tx)
  await refreshListing(
    tx,
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  return rows.at(-1)?.count ?? 0
}
