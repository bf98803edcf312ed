import { type RawBuilder, sql } from 'kysely'
import { dayAt, firstOfMonth } from '#rules/days'
import type { StoragePayer } from '#rules/goods/storage/tariff'

/** Lots `l` that have days to be charged: those with pieces, and those that were emptied since. */
export const toAccrue = sql`(l.remaining > 0 or l.accrued_through < l.last_day)`

/** Who pays for storage: the column that names it, and through which days what `who` stores is charged. */
export const storedBy: Record<
  StoragePayer,
  { id: RawBuilder<unknown>; through: (who: RawBuilder<unknown>) => RawBuilder<unknown> }
> = {
  dealer: {
    id: sql.ref('company_id'),
    through: (who) =>
      sql`select l.accrued_through from private_lot l where l.company_id = ${who} and ${toAccrue}`,
  },
  merchant: {
    id: sql.ref('merchant_id'),
    through: (who) =>
      sql`select h.accrued_through from relation r join storage_shelf h on h.relation_id = r.id where r.merchant_id = ${who}`,
  },
}

type MonthKey = { payer: StoragePayer; who: RawBuilder<unknown>; month: string }
type Storage = Record<'charged' | 'billed' | 'behind', RawBuilder<boolean>>

/**
 * Of the storage before a month, by the month's first day: whether charges wait for a bill, whether its last
 * bill is made, and whether a day of it is not charged yet.
 */
export function storageBefore({ payer, who, month }: MonthKey): Storage {
  const { id, through } = storedBy[payer]
  return {
    charged: sql`exists (select from storage_charge s where s.${id} = ${who} and s.bill_id is null and s.day < ${month})`,
    billed: sql`exists (select from storage_bill b where b.${id} = ${who} and b.month + interval '1 month' >= ${month}::timestamp)`,
    behind: sql`exists (select from (${through(who)}) h where h.accrued_through < ${month}::timestamp - interval '1 day')`,
  }
}

/**
 * Whether storage of a manufacturer `m` is still to be taken of what is payable to it: a month is over by
 * UTC, and its bill is not made, because its last day is not charged yet or not over everywhere.
 */
export function storageWaits(at: Date): RawBuilder<boolean> {
  const month = firstOfMonth(dayAt(at, 'UTC'))
  const { charged, billed, behind } = storageBefore({ payer: 'merchant', who: sql`m.id`, month })
  return sql`(not ${billed} and (${charged} or ${behind}))`
}
