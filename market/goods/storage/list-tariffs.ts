import { type RawBuilder, sql } from 'kysely'
import type { storageTariffList as declared } from '#api/goods/stock/storage-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { StoragePayer, StorageStep } from '#rules/goods/storage/tariff'
import { centsOfMicro } from '#rules/goods/storage/tariff'
import { moneyText, toCents } from '#rules/money/money'
import type { Staff } from '../../actor.ts'
import {
  readTariffs,
  showTariffs,
  type TariffTerms,
  tariffColumns,
  tariffJoins,
  todayAt,
  type WaitingTariff,
} from './read-tariffs.ts'
import { tariffSteps } from './tariff-steps.ts'

type TariffSteps = { payer: StoragePayer; steps: StorageStep[] }
type TariffProposal = TariffTerms & TariffSteps & WaitingTariff & { before: string; after: string }

const mostWaiting = 100
const monthDays = 30

const columns = sql`t.payer, ${tariffSteps(sql`t.id`)} as steps`

const termsOf = ({ payer, steps }: TariffSteps) => ({
  payer,
  steps: steps.map(({ from_age, cents_per_m3 }) => ({ from_age, price: moneyText(toCents(cents_per_m3)) })),
})

/** The tariffs of storage by when they hold, the latest first, and what waits for a second person. */
export async function listStorageTariffs(
  tx: Tx,
  actor: Staff,
  { payer, ...input }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const today = todayAt(actor.at)
  const { rows, ...page } = await readTariffs<TariffSteps>(tx, {
    ...input,
    ...{ table: 'storage_tariff', at: actor.at, columns, among: sql`t.payer = ${payer}` },
    holds: sql`t.valid_from <= ${today} and not exists (select from storage_tariff n where n.payer = t.payer
      and n.warehouse_id = t.warehouse_id and n.state = 'confirmed' and n.valid_from > t.valid_from and n.valid_from <= ${today})`,
  })
  const proposed = await readWaiting(tx, actor, payer)
  const { list, waiting } = showTariffs<TariffSteps, ReturnType<typeof termsOf>>(rows, proposed, termsOf)
  return { ...page, list, waiting: waiting.map((row, at) => ({ ...row, ...changesBy(proposed[at]!) })) }
}

/** What a month of all that lies there costs now, and would by a tariff that waits. */
const changesBy = ({ before, after }: Pick<TariffProposal, 'before' | 'after'>) => ({
  before: moneyText(centsOfMicro(BigInt(before))),
  after: moneyText(centsOfMicro(BigInt(after))),
})

/** Cubic centimetres that lie at the warehouse of a tariff `t` today, by their age in days: `cm3`, `age`. */
const stored: Record<StoragePayer, (today: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  dealer: (today) => sql`
    select l.remaining * l.unit_volume_cm3 as cm3, ${today} - l.aged_from as age
    from private_lot l where l.warehouse_id = t.warehouse_id and l.remaining > 0`,
  merchant: (today) => sql`
    select pieces_of_age(s.relation_id, s.warehouse_id, ${today}, b.from_age, b.until_age) * r.volume_cm3 as cm3, b.from_age as age
    from stock s join relation r on r.id = s.relation_id cross join lateral (
      select n.from_age, lead(n.from_age) over (order by n.from_age) as until_age from (
        select o.from_age from storage_step o where o.tariff_id = t.id
        union select o.from_age from storage_steps_on('merchant', t.warehouse_id, ${today}) o) n) b
    where s.warehouse_id = t.warehouse_id and s.on_hand > 0`,
}

/** What waits, with what thirty days of all that lies there cost by the present tariff, and would by it. */
async function readWaiting(tx: Tx, actor: Staff, payer: StoragePayer) {
  const today = todayAt(actor.at)
  const { rows } = await sql<TariffProposal>`
    select ${tariffColumns}, ${columns}, t.set_at, t.set_by = ${actor.account_id} as mine, t.valid_from <= ${today} as late, m.before, m.after
    from storage_tariff t ${tariffJoins}
    cross join lateral (
      select coalesce(sum(l.cm3 * ${sql.lit(monthDays)} * storage_rate(${payer}, t.warehouse_id, ${today}, l.age)), 0)::text as before,
        coalesce(sum(l.cm3 * ${sql.lit(monthDays)} * (select s.cents_per_m3 from storage_step s
          where s.tariff_id = t.id and s.from_age <= greatest(l.age, 0) order by s.from_age desc limit 1)), 0)::text as after
      from (${stored[payer](today)}) l) m
    where t.state = 'waiting' and t.payer = ${payer} order by t.id limit ${sql.lit(mostWaiting)}`.execute(tx)
  return rows
}
