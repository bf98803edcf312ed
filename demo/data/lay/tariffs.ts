import type { Tx } from '#database/connect'
import { demoTariffs } from '../tariffs.ts'
import { daysBefore } from './moment.ts'

/** Lays the delivery tariff of each warehouse, in force for longer than anything was ordered. */
export async function layTariffs(
  tx: Tx,
  { at, warehouse_ids }: { at: Date; warehouse_ids: ReadonlyMap<string, number> },
): Promise<void> {
  const since = daysBefore(at, 200)
  for (const [code, zones] of demoTariffs) {
    const { id: tariff_id } = await tx
      .insertInto('delivery_tariff')
      .values({
        warehouse_id: warehouse_ids.get(code)!,
        number: 1,
        effective_on: since.toISOString().slice(0, 10),
        note: '',
        account_id: null,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, { prefixes, steps, services, ...rate }] of zones.entries()) {
      const { id: zone_id } = await tx
        .insertInto('delivery_zone')
        .values({
          ...{ tariff_id, position, ...rate },
          liftgate_cents: services.liftgate,
          appointment_cents: services.appointment,
          inside_cents: services.inside,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('delivery_zone_prefix')
        .values(prefixes.map((zip_prefix) => ({ tariff_id, zip_prefix, zone_id })))
        .execute()
      await tx
        .insertInto('delivery_step')
        .values(steps.map((step) => ({ zone_id, ...step })))
        .execute()
    }
  }
}
