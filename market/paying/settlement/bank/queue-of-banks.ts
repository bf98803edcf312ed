import { type RawBuilder, sql } from 'kysely'
import type { merchantBankQueue as declared } from '#api/paying/merchant-bank'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { merchantBankState } from '#rules/paying/settlement/bank'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage, pageClauses, type RowOrder } from '../../../sql/page-query.ts'
import { type BankRow, bankColumns, bankShown } from './merchant-banks.ts'

type Row = BankRow & {
  key: string | null
  merchant_id: number
  merchant_name: string
  legal_name: string
  legal_phone: string
}
/** Within how many hours after its rest an account is to be checked. */
const checkHours = 24

/** Accounts of manufacturers by state; those that rest in the order in which they are to be checked. */
export async function queueOfBanks(
  tx: Tx,
  { at }: Staff,
  { state, to_check, search, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const resting = state === merchantBankState.resting
  const named =
    search === ''
      ? sql`true`
      : sql`b.merchant_id in (select id from merchant where name ilike ${likePattern(search)})`
  const where = to_check
    ? sql`b.state = ${sql.lit(merchantBankState.inUse)} and b.to_check_since is not null and ${named}`
    : sql`b.state = ${sql.lit(state)} and ${named}`
  const order = orderOf(to_check ? sql`b.to_check_since` : resting ? sql`b.rests_until` : null)
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select ${page.key} as key, ${bankColumns}, b.merchant_id, m.name as merchant_name, m.legal_name, m.legal_phone
    from (select b.* from merchant_bank b ${page.rows}) b join merchant m on m.id = b.merchant_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map((row) => ({
      ...bankShown(row),
      merchant_id: row.merchant_id,
      merchant_name: row.merchant_name,
      legal_name: row.legal_name,
      legal_phone: row.legal_phone,
      rested: row.rests_until <= at,
      due_at: dueOf(row)?.toISOString() ?? null,
    })),
    next,
    count: await countRows(tx, sql`from merchant_bank b where ${where}`),
  }
}

const orderOf = (by: RawBuilder<unknown> | null): RowOrder =>
  by === null ? { id: sql`b.id`, falling: true } : { by, id: sql`b.id` }

/** By when finance checks an account; null where nothing is to be checked. */
function dueOf({ state, rests_until, to_check_since }: Row): Date | null {
  const again = state === merchantBankState.inUse ? to_check_since : null
  const from = state === merchantBankState.resting ? rests_until : again
  return from && hoursAfter(from, checkHours)
}
