import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { freeEndingDays } from '#rules/goods/storage/tariff'
import type { System } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { remindOnce } from '../../../people/message/remind-once.ts'
import { todayAt } from '../read-tariffs.ts'
import { tariffHere } from '../tariff-steps.ts'
import { peopleWithMoney } from '../tell-of-bill.ts'

const atOnce = 100
type Ending = { subject: string; company_id: number; pieces: number; warehouses: string; from_on: string }

/**
 * Tells companies once a week of what they keep free of charge and pay for within the next seven days, before
 * the first day that costs; returns how many were told.
 */
export async function tellFreeEnding(tx: Tx, actor: System): Promise<number> {
  const { at } = actor
  const week = sql`to_char(${at}::timestamptz at time zone 'UTC', 'IYYY-IW')`
  const { rows } = await sql<Ending>`
    select l.company_id || ':' || ${week} as subject, l.company_id, sum(l.remaining)::int as pieces,
      string_agg(distinct w.name, ', ' order by w.name) as warehouses, min(l.aged_from + f.days)::text as from_on
    from private_lot l join warehouse w on w.id = l.warehouse_id ${tariffHere('dealer', at).join}
    join lateral (select min(s.from_age) as days from storage_step s where s.tariff_id = t.id and s.cents_per_m3 > 0) f on true
    where l.remaining > 0 and l.aged_from + f.days > ${todayAt(at)} and l.aged_from + f.days <= ${todayAt(at)} + ${sql.lit(freeEndingDays)}
      and not exists (select from reminder_sent r where r.name = 'freeStorageEnds' and r.subject = l.company_id || ':' || ${week})
    group by l.company_id order by l.company_id limit ${sql.lit(atOnce)}`.execute(tx)
  for (const ending of await remindOnce(tx, { name: 'freeStorageEnds', at, due: rows })) {
    const { company_id, pieces, warehouses, from_on } = ending
    const to = await peopleWithMoney(tx, company_id)
    await notify(tx, actor, { to, name: 'freeStorageEnds', params: { pieces, warehouses, from_on } })
  }
  return rows.length
}
