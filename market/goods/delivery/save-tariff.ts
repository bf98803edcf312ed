import { sql } from 'kysely'
import type { saveTariff as declared } from '#api/goods/delivery'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addDays, dayAt } from '#rules/days'
import { ofEachService, type TariffZone } from '#rules/goods/tariff/tariff'
import { tariffFault } from '#rules/goods/tariff/tariff-form'
import { type Cents, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

type Input = In<typeof declared>
const longestAhead = 366

/**
 * Adds a tariff to a warehouse, in force from a day on, today at the earliest; writes the audit log. Refuses
 * an unknown warehouse (`tariff.notFound`), inconsistent zones (`tariff.faulty`, with `fault` and the zone's
 * index), a day before today or after a year (`tariff.date`), and an editor who did not see the newest one
 * (`tariff.changed`).
 */
export async function saveTariff(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const zones = input.zones.map(zoneOf)
  const wrong = tariffFault(zones)
  if (wrong) refuse('tariff.faulty', { fault: wrong.fault, zone: wrong.zone + 1 }, 'zones')
  const time_zone = await lockWarehouse(tx, input.warehouse_id)
  const today = dayAt(actor.at, time_zone)
  const last = addDays(today, longestAhead)
  if (input.effective_on < today || input.effective_on > last) refuse('tariff.date', {}, 'effective_on')
  const newest = await newestNumber(tx, input.warehouse_id)
  if (newest !== input.after_number) refuse('tariff.changed', { number: newest })
  const made = { id: await insertTariff(tx, actor, { input, zones, number: newest + 1 }), number: newest + 1 }
  await writeAudit(tx, actor, {
    action: 'tariff.save',
    subject: 'delivery_tariff',
    subject_id: made.id,
    after: {
      warehouse_id: input.warehouse_id,
      number: made.number,
      effective_on: input.effective_on,
      note: input.note,
      zones: input.zones.map(({ prefixes, ...zone }) => ({ ...zone, prefixes: prefixes.length })),
    },
  })
  return made
}

function zoneOf({ minimum, per_kg, per_m3, steps, services, ...zone }: Input['zones'][number]): TariffZone {
  const rate = (text: string | null) => {
    const amount = text === null ? null : parseMoney(text)
    return amount === null || amount <= 0 ? null : amount
  }
  return {
    ...zone,
    // Nothing is a price, too.
    services: ofEachService(services, (price) => (price === null ? null : parseMoney(price))),
    minimum_cents: parseMoney(minimum)!,
    per_kg_cents: rate(per_kg),
    per_m3_cents: rate(per_m3),
    steps: steps.map(({ fee, ...step }) => ({ ...step, fee_cents: parseMoney(fee) as Cents })),
  }
}

/** Locks a warehouse, so that additions come one after another. Returns its time zone. */
async function lockWarehouse(tx: Tx, warehouse_id: number): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from warehouse where id = ${warehouse_id} for no key update`.execute(tx)
  return rows[0]?.time_zone ?? refuse('tariff.notFound', {}, 'warehouse_id')
}

async function newestNumber(tx: Tx, warehouse_id: number): Promise<number> {
  const { newest } = await tx
    .selectFrom('delivery_tariff')
    .select(sql<number>`coalesce(max(number), 0)`.as('newest'))
    .where('warehouse_id', '=', warehouse_id)
    .executeTakeFirstOrThrow()
  return newest
}

type Insert = { input: Input; zones: readonly TariffZone[]; number: number }

async function insertTariff(tx: Tx, actor: Staff, { input, zones, number }: Insert): Promise<number> {
  const { warehouse_id, effective_on, note } = input
  const laid = JSON.stringify(zones.map((zone, position) => ({ position, ...zone })))
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into delivery_tariff (warehouse_id, number, effective_on, note, account_id, created_at)
      values (${warehouse_id}, ${number}, ${effective_on}, ${note}, ${actor.account_id}, ${actor.at}) returning id),
    laid as (
      select * from json_to_recordset(${laid}::json) as z (position int, name text, minimum_cents bigint, per_kg_cents bigint,
        per_m3_cents bigint, piece_percent smallint, transit_days smallint, prefixes json, steps json, services json)),
    zones as (
      insert into delivery_zone (tariff_id, position, name, minimum_cents, per_kg_cents, per_m3_cents, piece_percent,
        transit_days, liftgate_cents, appointment_cents, inside_cents)
      select made.id, l.position, l.name, l.minimum_cents, l.per_kg_cents, l.per_m3_cents, l.piece_percent,
        l.transit_days, (l.services->>'liftgate')::bigint, (l.services->>'appointment')::bigint,
        (l.services->>'inside')::bigint from made, laid l
      returning id, tariff_id, position),
    prefixes as (
      insert into delivery_zone_prefix (tariff_id, zip_prefix, zone_id)
      select z.tariff_id, p.prefix, z.id from zones z join laid l using (position)
      cross join lateral json_array_elements_text(l.prefixes) as p (prefix)),
    steps as (
      insert into delivery_step (zone_id, up_to_g, up_to_cm3, fee_cents)
      select z.id, s.up_to_g, s.up_to_cm3, s.fee_cents from zones z join laid l using (position)
      cross join lateral json_to_recordset(l.steps) as s (up_to_g bigint, up_to_cm3 bigint, fee_cents bigint))
    select id from made`.execute(tx)
  return rows[0]!.id
}
