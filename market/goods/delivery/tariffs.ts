import { sql } from 'kysely'
import type { showTariff as showDeclared, tariffList } from '#api/goods/delivery'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { ofEachService, type TariffStep, type ZoneRate } from '#rules/goods/tariff/tariff'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import { doorPrices } from './zone-at.ts'

type Head = {
  id: number
  warehouse_id: number
  warehouse_name: string
  number: number
  effective_on: string
  note: string
  author: string
  created_at: Date
  today: string
  in_force: boolean
}
type ZoneRow = {
  name: string
  prefixes: string[]
  minimum_cents: Cents
  per_kg_cents: Cents | null
  per_m3_cents: Cents | null
  piece_percent: number
  transit_days: number | null
  steps: TariffStep[]
  services: ZoneRate['services']
}

/** Today by the calendar of a warehouse `w`. */
const todayAt = (at: Date) => dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })

const heads = (at: Date) => sql`
  select t.id, t.warehouse_id, w.name as warehouse_name, t.number, t.effective_on::text as effective_on, t.note,
    coalesce(a.first_name, '') as author, t.created_at, ${todayAt(at)}::text as today,
    not exists (select from delivery_tariff n where n.warehouse_id = t.warehouse_id
      and n.effective_on <= ${todayAt(at)}
      and (n.effective_on, n.number) > (t.effective_on, t.number)) as in_force
  from delivery_tariff t join warehouse w on w.id = t.warehouse_id left join account a on a.id = t.account_id`

function showHead({ today, in_force, created_at, warehouse_name: _, ...head }: Head) {
  const state: 'planned' | 'in_force' | 'past' =
    head.effective_on > today ? 'planned' : in_force ? 'in_force' : 'past'
  return { ...head, created_at: created_at.toISOString(), state }
}

/** Every warehouse that delivers, with its tariffs, the newest first. */
export async function listTariffs(tx: Tx, actor: Staff): Promise<Out<typeof tariffList>> {
  const { rows } = await sql<Head & { zone_count: number }>`
    select h.*, (select count(*)::int from delivery_zone z where z.tariff_id = h.id) as zone_count
    from (${heads(actor.at)}) h order by h.effective_on desc, h.number desc`.execute(tx)
  const warehouses = await tx
    .selectFrom('warehouse')
    .select(['id as warehouse_id', 'name as warehouse_name', 'city', 'state'])
    .orderBy('name')
    .execute()
  const of = Map.groupBy(rows, (row) => row.warehouse_id)
  return {
    list: warehouses.map((warehouse) => ({
      ...warehouse,
      tariffs: (of.get(warehouse.warehouse_id) ?? []).map((row) => ({
        ...showHead(row),
        zone_count: row.zone_count,
      })),
    })),
  }
}

/** One tariff with its zones. Refuses an unknown one (`tariff.notFound`). */
export async function showTariff(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof showDeclared>,
): Promise<Out<typeof showDeclared>> {
  const { rows } = await sql<Head>`select * from (${heads(actor.at)}) h where h.id = ${id}`.execute(tx)
  const head = rows[0] ?? refuse('tariff.notFound')
  const zones = await zonesOf(tx, id)
  const { warehouse_name } = head
  return { ...showHead(head), warehouse_name, zones: zones.map(showZone) }
}

async function zonesOf(tx: Tx, tariff_id: number): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select z.name, z.minimum_cents, z.per_kg_cents, z.per_m3_cents, z.piece_percent, z.transit_days,
      ${doorPrices} as services,
      array(select p.zip_prefix from delivery_zone_prefix p where p.zone_id = z.id order by p.zip_prefix) as prefixes,
      coalesce((select json_agg(json_build_object('up_to_g', s.up_to_g, 'up_to_cm3', s.up_to_cm3, 'fee_cents', s.fee_cents)
        order by s.up_to_g) from delivery_step s where s.zone_id = z.id), '[]') as steps
    from delivery_zone z where z.tariff_id = ${tariff_id} order by z.position`.execute(tx)
  return rows
}

function showZone({ minimum_cents, per_kg_cents, per_m3_cents, steps, services, ...zone }: ZoneRow) {
  const text = (amount: Cents | null) => (amount === null ? null : moneyText(amount))
  return {
    ...zone,
    minimum: moneyText(minimum_cents),
    per_kg: text(per_kg_cents),
    per_m3: text(per_m3_cents),
    services: ofEachService(services, text),
    steps: steps.map(({ fee_cents, ...step }) => ({ ...step, fee: moneyText(fee_cents) })),
  }
}
