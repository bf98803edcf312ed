import type { storageTariffCheck as declared } from '#api/goods/stock/storage-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'
import { decideTariff } from './decide-tariff.ts'

/** Confirms a proposed tariff of storage, or drops it. Refuses as `decideTariff` does. */
export async function checkTariff(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await decideTariff(tx, actor, { table: 'storage_tariff', action: 'storageTariff', id, pass, reason })
  return {}
}
