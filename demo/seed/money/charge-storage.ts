import { storageTariffCheck, storageTariffSave } from '#api/goods/stock/storage-tariff'
import type { Tx } from '#database/connect'
import { system } from '#market/actor'
import { accrueShelves } from '#market/goods/storage/accrue-shelves'
import { accrueStorage } from '#market/goods/storage/accrue-storage'
import { checkTariff } from '#market/goods/storage/check-tariff'
import { closeStorage } from '#market/goods/storage/close-storage'
import { makeStorageCorrection } from '#market/goods/storage/correct-bill'
import { proposeTariff } from '#market/goods/storage/propose-tariff'
import { hoursAfter } from '#rules/buying/order/times'
import { dayAt } from '#rules/days'
import { storagePayers } from '#rules/goods/storage/tariff'
import { toCents } from '#rules/money/money'
import type { Trade } from '../trade.ts'

const hoursADay = 24
const daysOfTrade = 65
/** Where the demo's dealer keeps goods, and where manufacturers pay for theirs; figures are examples. */
const tariffs = [
  {
    payer: 'dealer',
    warehouse: 'JOL',
    steps: [
      [0, '0.25'],
      [30, '0.45'],
      [60, '0.75'],
      [180, '1.60'],
    ],
  },
  {
    payer: 'dealer',
    warehouse: 'IND',
    steps: [
      [0, '0.00'],
      [30, '0.38'],
      [60, '0.55'],
      [180, '1.40'],
    ],
  },
  {
    payer: 'merchant',
    warehouse: 'JOL',
    steps: [
      [0, '0.00'],
      [30, '0.02'],
      [60, '0.04'],
    ],
  },
] as const

/** The tariffs of storage from before the dealer's first lot on, and a dearer one that waits. */
async function seedTariffs({ tx, actors }: Trade, at: Date): Promise<void> {
  const begun = hoursAfter(at, -hoursADay * (daysOfTrade + 2))
  for (const { payer, warehouse, steps } of tariffs) {
    const { id: warehouse_id } = await tx
      .selectFrom('warehouse')
      .select('id')
      .where('code', '=', warehouse)
      .executeTakeFirstOrThrow()
    const propose = (by: Date, valid: Date, plus: number) =>
      proposeTariff(
        tx,
        actors.staff('finance', by),
        storageTariffSave.in.parse({
          payer,
          warehouse_id,
          valid_from: dayAt(valid, 'UTC'),
          steps: JSON.stringify(
            steps.map(([from_age, price]) => ({
              from_age,
              price: price === '0.00' ? price : (Number(price) + plus).toFixed(2),
            })),
          ),
          note: 'Example figures',
        }),
      )
    const { id } = await propose(begun, hoursAfter(begun, hoursADay * 2), 0)
    const checked = storageTariffCheck.in.parse({ id, pass: true })
    await checkTariff(tx, actors.staff('administrator', begun), checked)
    if (warehouse === 'JOL') await propose(hoursAfter(at, -5), hoursAfter(at, hoursADay * 30), 0.05)
  }
}

/** Charges what lies in the warehouses up to the last day that is over, and bills the months that are. */
export async function runNight(tx: Tx, at: Date): Promise<void> {
  while ((await accrueStorage(tx, system(at))) > 0);
  while ((await accrueShelves(tx, system(at))) > 0);
  for (const payer of storagePayers) while ((await closeStorage(payer)(tx, system(at))) > 0);
}

/** Something that finance takes off the latest bill, and a colleague has not booked yet. */
async function correctLatest({ tx, actors }: Trade, at: Date): Promise<void> {
  const bill = await tx
    .selectFrom('storage_bill')
    .select('bill_number')
    .where('company_id', 'is not', null)
    .where('amount_cents', '>', toCents(500))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!bill) return
  const reason = 'Two sofas were measured with their pallet'
  const wish = { bill_number: bill.bill_number, amount: '1.50', reason, idempotency_key: '' }
  await makeStorageCorrection(tx, actors.staff('finance', at), wish)
}

/** What lots and stock cost: charged at each month's end and in the last night, billed by the month. */
export function storageTurns(trade: Trade, at: Date) {
  const begun = hoursAfter(at, -hoursADay * (daysOfTrade + 1))
  const days = Array.from({ length: daysOfTrade }, (_, place) => hoursAfter(at, -hoursADay * place - 7))
  const nights = days.filter((day, place) => place === 0 || day.getUTCDate() === 2)
  return [
    { at: begun, work: () => seedTariffs(trade, at) },
    ...nights.map((night) => ({ at: night, work: () => runNight(trade.tx, night) })),
    { at: hoursAfter(at, -4), work: () => correctLatest(trade, hoursAfter(at, -4)) },
  ]
}
