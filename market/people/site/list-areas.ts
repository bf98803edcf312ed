import { sql } from 'kysely'
import type { areaList } from '#api/people/site'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Guest, User } from '../../actor.ts'

/**
 * The warehouse areas of a site (the request's own when none is named) that sell a goods type, in their
 * order. Specification section 4.
 */
export async function listAreas(
  tx: Tx,
  actor: Guest | User,
  input: In<typeof areaList>,
): Promise<Out<typeof areaList>> {
  const list = await tx
    .selectFrom('warehouse_area as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .innerJoin('warehouse as w', 'w.id', 'a.warehouse_id')
    .select([
      sql<string>`a.id::text`.as('id'),
      'w.id as warehouse_id',
      'w.name as warehouse_name',
      'a.area_name',
      'w.city',
      'w.state',
      'w.zip',
      'w.services',
    ])
    .where(sql<boolean>`${input.goods_type}::smallint = any (a.goods_types)`)
    .$if(input.operator_id !== undefined, (query) => query.where('s.id', '=', input.operator_id!))
    .$if(input.operator_id === undefined, (query) => query.where('s.code', '=', actor.site))
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  return { list }
}
