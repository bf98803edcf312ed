import { type RawBuilder, sql } from 'kysely'
import type { StoragePayer } from '#rules/goods/storage/tariff'
import { dayOfMoment } from '../../sql/site-days.ts'

/** The steps of a tariff from the first day on, as a list. */
export const tariffSteps = (tariff_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('from_age', s.from_age, 'cents_per_m3', s.cents_per_m3) order by s.from_age)
  from storage_step s where s.tariff_id = ${tariff_id}), '[]')`

/** The tariff `t` that holds today at a warehouse `w`: its join, and its first day and steps as columns. */
export function tariffHere(payer: StoragePayer, at: Date) {
  const today = dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })
  return {
    join: sql`left join storage_tariff t on t.id = (
      select n.id from storage_tariff n where n.payer = ${payer} and n.warehouse_id = w.id and n.state = 'confirmed'
        and n.valid_from <= ${today} order by n.valid_from desc limit 1)`,
    columns: sql`t.valid_from::text, ${tariffSteps(sql`t.id`)} as steps`,
  }
}
