import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addDays, dayAt, homeZone } from '#rules/days'
import { changeState, sentBackDays } from '#rules/goods/change/change-state'
import type { System } from '../../../actor.ts'
import { type LockedChange, moveChange } from './move-change.ts'
import { tellOfChange } from './pass-change.ts'

const atOnce = 100
const before = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
const sentBack = sql`c.state = ${sql.lit(changeState.sentBack)}`
const columns = sql`c.id, c.merchant_id, c.product_id, c.kind, c.state, c.rev`

/** Gives up changes that came back long ago and that nobody edited since; their numbers are free again. */
export async function expireChanges(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<LockedChange>`select ${columns} from product_change c
    where ${sentBack} and c.updated_at <= ${before(at, sentBackDays.kept)}
    order by c.updated_at limit ${atOnce} for no key update skip locked`.execute(tx)
  const by = { role: 'system', account_id: null, at } as const
  for (const change of rows) {
    await moveChange(tx, change, { event: 'expire', by, set: { updated_at: at } })
    await tellOfChange(tx, change, { name: 'changeGivenUp', at })
  }
  await sql`delete from change_number where change_id = any (${rows.map(({ id }) => id)}::int[])`.execute(tx)
  return rows.length
}

/** Tells a manufacturer's people once, some days before a change that came back is given up. */
export async function remindOfChanges(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql<LockedChange & { updated_at: Date }>`
    update product_change c set reminded_at = ${at} where c.id in (select c.id from product_change c
      where ${sentBack} and c.updated_at <= ${before(at, sentBackDays.reminded)}
        and c.updated_at > ${before(at, sentBackDays.kept)} and coalesce(c.reminded_at, '-infinity') < c.updated_at
      order by c.updated_at limit ${atOnce} for no key update skip locked)
    returning ${columns}, c.updated_at`.execute(tx)
  for (const { updated_at, ...change } of rows) {
    const valid_until = addDays(dayAt(updated_at, homeZone), sentBackDays.kept)
    await tellOfChange(tx, change, { name: 'changeEnds', at, valid_until })
  }
  return rows.length
}
