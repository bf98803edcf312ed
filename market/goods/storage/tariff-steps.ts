import { type RawBuilder, sql } from 'kysely'
import type { StoragePayer } from '#rules/goods/storage/tariff'

/** The steps of a tariff from the first day on, as a list. */
export const tariffSteps = (tariff_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select json_agg(json_build_object('from_age', s.from_age, 'cents_per_m3', s.cents_per_m3) order by s.from_age)
  from storage_step s where s.tariff_id = ${tariff_id}), '[]')`

/** The tariff that holds at a warehouse on a day: its id, or null. */
export const tariffOn = (
  payer: StoragePayer,
  { warehouse_id, day }: { warehouse_id: RawBuilder<unknown>; day: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`(
  select t.id from storage_tariff t where t.payer = ${payer} and t.warehouse_id = ${warehouse_id} and t.state = 'confirmed'
    and t.valid_from <= ${day} order by t.valid_from desc limit 1)`
