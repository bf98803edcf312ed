import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { importPictureStatus, importStatus } from '#rules/status-codes'
import { refreshListing } from '../refresh-listing.ts'
import type { FetchFault } from './keep-picture.ts'

const batchPictures = 300
/** As many as a row may name: pictures stand in the order of the feed's rows. */
const placesOfRow = 20
/** More than the rows of a feed have: pictures of a later feed stand behind those of the earlier ones. */
const placesOfRun = 100_000_000
const noProduct: FetchFault = 'pictureWithout'

/**
 * Shows pictures that have come at the products of their rows, behind those of earlier feeds, some hundred
 * at a time. What an earlier feed has shown already stays away where it was taken away; a picture without a
 * product fails, so that a later feed which has one shows it. Returns how many pictures were dealt with.
 */
export async function placePictures(tx: Tx): Promise<number> {
  const status = {
    kept: sql.lit(importPictureStatus.kept),
    shown: sql.lit(importPictureStatus.shown),
    failed: sql.lit(importPictureStatus.failed),
  }
  const { rows } = await sql<{ product_id: number; count: number }>`
    with taken as (
      select p.* from import_picture p where p.status = ${status.kept}
        and p.run_id in (select id from import_run where not asked_by_merchant
          and status in (${importStatus.finished}, ${importStatus.failed}))
      order by p.run_id, p.row_number, p.place limit ${batchPictures} for update skip locked
    ), meant as (
      select t.*, r.merchant_id, coalesce(item.product_id, whole.id, parent.product_id) as product_id,
        t.run_id::bigint * ${placesOfRun} + t.row_number * ${placesOfRow} + t.place as position
      from taken t join import_run r on r.id = t.run_id
      left join relation item on item.merchant_id = r.merchant_id and item.custom_sn = t.custom_sn and t.custom_sn <> ''
      left join product whole on whole.merchant_id = r.merchant_id and whole.group_number = t.group_number and t.group_number <> ''
      left join relation parent on parent.merchant_id = r.merchant_id and parent.custom_sn = t.group_number and t.group_number <> ''
    ), moved as (
      update import_picture p set status = case when m.product_id is null then ${status.failed} else ${status.shown} end,
        fault = case when m.product_id is null then ${noProduct} else '' end
      from meant m where (p.run_id, p.row_number, p.place) = (m.run_id, m.row_number, m.place) returning p.run_id
    ), shown as (
      insert into media (product_id, position, kind, path, width, height)
      select distinct on (m.product_id, g.path) m.product_id, m.position, 'picture', g.path, g.width, g.height
      from meant m join picture_address a on a.id = m.address_id join goods_picture g on g.sha256 = a.sha256
      where m.product_id is not null and not exists (
        select from import_picture e join import_run er on er.id = e.run_id
        where e.address_id = m.address_id and e.run_id < m.run_id and er.merchant_id = m.merchant_id
          and (e.custom_sn, e.group_number, e.status) = (m.custom_sn, m.group_number, ${status.shown}))
      order by m.product_id, g.path, m.position
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
