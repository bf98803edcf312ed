import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pictureStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/** The pictures of a request, with the model number that names their files. */
export type Package = { product_id: number; custom_sn: string; paths: string[] }

/** A passed request of this company. Refuses any other as if it did not exist (`picture.notFound`). */
export async function findPassed(tx: Tx, actor: Buyer, id: number): Promise<Package> {
  const found = await readPackage(tx, id)
  if (!found || found.company_id !== actor.company_id) refuse('picture.notFound')
  return found
}

/**
 * The contents of a package whose link is valid, counted as one more download of its product; null when it
 * has expired.
 */
export async function openPackage(tx: Tx, id: number): Promise<Package | null> {
  const found = await readPackage(tx, id)
  if (!found) return null
  await sql`update picture_request set downloads = downloads + 1 where id = ${id}`.execute(tx)
  await sql`update product set downloads = downloads + 1 where id = ${found.product_id}`.execute(tx)
  return found
}

async function readPackage(tx: Tx, id: number): Promise<(Package & { company_id: number }) | undefined> {
  const { rows } = await sql<Package & { company_id: number }>`
    select q.company_id, q.product_id,
      coalesce((select custom_sn from relation where product_id = q.product_id order by position, id limit 1), 'pictures') as custom_sn,
      array(select m.path from picture_request_item i join media m on m.id = i.media_id
        where i.picture_request_id = q.id order by m.position, m.id) as paths
    from picture_request q where q.id = ${id} and q.status = ${pictureStatus.passed}`.execute(tx)
  return rows[0]
}
