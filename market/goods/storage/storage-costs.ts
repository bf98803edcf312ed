import { sql } from 'kysely'
import type { storageCosts as declared } from '#api/goods/stock/storage-bill'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import { centsOfMicro, costToCome, type StorageStep } from '#rules/goods/storage/tariff'
import { moneyText, plus, toCents, zero } from '#rules/money/money'
import type { Buyer } from '../../actor.ts'
import { owedByCompany } from '../../refuse-owing.ts'
import { tariffHere } from './tariff-steps.ts'

/** A warehouse with what is stored there, and the tariff that holds. */
export type House = {
  warehouse_id: number
  name: string
  time_zone: string
  so_far: string
  valid_from: string | null
  steps: StorageStep[]
  through: string | null
  stored: { aged_from: string; cm3: number }[]
}

/** The days ahead for which the coming cost is told. */
const daysAhead = [30, 60, 90] as const

/** What a company's goods in our warehouses cost: so far, what is owed, and what more days will. */
export async function showStorageCosts(tx: Tx, { company_id, at }: Buyer): Promise<Out<typeof declared>> {
  const shown = costsShown(await readHouses(tx, company_id, at), at)
  return { ...shown, owed: moneyText(await owedByCompany(tx, company_id)) }
}

/** What goods in warehouses cost so far, and what they will if all of them stay. */
export function costsShown(houses: readonly House[], at: Date): Omit<Out<typeof declared>, 'owed'> {
  const lasts = houses.flatMap(({ through }) => through ?? []).toSorted()
  const costs = (days: number) =>
    plus(
      zero,
      ...houses.map(({ steps, stored, time_zone }) =>
        costToCome(
          stored.map((one) => ({ ...one, steps })),
          { today: dayAt(at, time_zone), days },
        ),
      ),
    )
  return {
    so_far: moneyText(centsOfMicro(houses.reduce((sum, { so_far }) => sum + BigInt(so_far), 0n))),
    through: lasts[0] ?? null,
    to_come: daysAhead.map((days) => ({ days, cost: moneyText(costs(days)) })),
    warehouses: houses.map(({ warehouse_id, name, so_far, valid_from, steps }) => ({
      ...{ warehouse_id, name, valid_from },
      so_far: moneyText(centsOfMicro(BigInt(so_far))),
      steps: steps.map((step) => ({ from_age: step.from_age, price: moneyText(toCents(step.cents_per_m3)) })),
    })),
  }
}

/** Warehouses where the company has pieces, or where their storage is not billed yet. */
async function readHouses(tx: Tx, company_id: number, at: Date): Promise<House[]> {
  const { rows } = await sql<House>`
    with open as (
      select warehouse_id, sum(micro_cents) as micro from storage_charge where company_id = ${company_id} and bill_id is null group by 1),
    lots as (
      select warehouse_id, aged_from, sum(remaining * unit_volume_cm3)::bigint as cm3, min(accrued_through) as through
      from private_lot where company_id = ${company_id} and remaining > 0 group by 1, 2),
    here as (
      select warehouse_id, min(through) as through, json_agg(json_build_object('aged_from', aged_from, 'cm3', cm3)) as stored
      from lots group by 1)
    select w.id as warehouse_id, w.name, w.time_zone, coalesce(o.micro, 0)::text as so_far, ${tariffHere('dealer', at).columns},
      h.through::text, coalesce(h.stored, '[]') as stored
    from warehouse w left join open o on o.warehouse_id = w.id left join here h on h.warehouse_id = w.id
    ${tariffHere('dealer', at).join}
    where o.warehouse_id is not null or h.warehouse_id is not null order by w.name`.execute(tx)
  return rows
}
