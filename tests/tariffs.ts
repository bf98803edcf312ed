import { saveTariff as declared } from '#api/goods/delivery'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { saveTariff } from '#market/goods/delivery/save-tariff'
import { aWarehouse } from './goods.ts'
import { aStaff, noon } from './people.ts'

type Zone = {
  name: string
  prefixes: string[]
  minimum: string
  per_kg: string | null
  per_m3: string | null
  steps: { up_to_g: number; up_to_cm3: number; fee: string }[]
}
export const localZone: Zone = {
  name: 'Local',
  prefixes: ['900', '901'],
  minimum: '45.00',
  per_kg: '0.60',
  per_m3: '95.00',
  steps: [
    { up_to_g: 100_000, up_to_cm3: 1_000_000, fee: '65.00' },
    { up_to_g: 300_000, up_to_cm3: 3_000_000, fee: '120.00' },
  ],
}
type Wish = Partial<Pick<Send<typeof declared>, 'effective_on' | 'note' | 'after_number'>> & {
  warehouse_id?: number
  zones?: readonly Zone[]
  at?: Date
}

/** The tariff of a warehouse (of its own unless one is given), in force from noon's day on. */
export async function aTariff(db: Db, wish: Wish = {}) {
  const { at = noon, zones = [localZone], effective_on = at.toISOString().slice(0, 10) } = wish
  const warehouse_id = wish.warehouse_id ?? (await aWarehouse(db)).id
  const staff = await aStaff(db, ['warehouse'], at)
  const { note = '', after_number = 0 } = wish
  const sent = { warehouse_id, effective_on, note, after_number, zones: JSON.stringify(zones) }
  const made = await inTransaction(db, (tx) => saveTariff(tx, staff, declared.in.parse(sent)))
  return { ...made, warehouse_id }
}
