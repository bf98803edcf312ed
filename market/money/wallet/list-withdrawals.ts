import { type RawBuilder, sql } from 'kysely'
import type { withdrawalList, withdrawalQueue } from '#api/money/withdrawal'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import { dueIn } from '#rules/overview/queues'
import { withdrawalStatus } from '#rules/status-codes'
import type { Buyer, Staff } from '../../actor.ts'
import { balancesOf } from '../../sql/balances.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { searchNames } from '../../sql/search-names.ts'
import { withDecider } from '../../sql/with-decider.ts'
import { readWithdrawals } from './read-withdrawals.ts'

/**
 * The company's withdrawals, newest first, or only those that hold money, with the available and the held
 * balance.
 */
export async function listWithdrawals(
  tx: Tx,
  actor: Buyer,
  input: In<typeof withdrawalList>,
): Promise<Out<typeof withdrawalList>> {
  const { held, head, ...number } = input
  const waiting = held ? sql`w.status = ${sql.lit(withdrawalStatus.waiting)}` : sql`true`
  const where = sql`w.company_id = ${actor.company_id} and ${waiting} and ${upTo(sql`w.id`, head)}`
  const found = await readWithdrawals(tx, { where, order: { id: sql`w.id`, falling: true }, ...number })
  const { available_cents, held_cents } = await balancesOf(tx, actor.company_id)
  return {
    ...found,
    head: listHead(input, found.list[0]?.id),
    balance: moneyText(available_cents),
    held: moneyText(held_cents),
  }
}

/**
 * Withdrawals for finance, by company or number: those that wait oldest first, those decided newest first.
 */
export async function queueOfWithdrawals(
  tx: Tx,
  actor: Staff,
  input: In<typeof withdrawalQueue>,
): Promise<Out<typeof withdrawalQueue>> {
  const { status, search } = input
  const waits = status === withdrawalStatus.waiting
  const order = waits
    ? { by: sql`w.created_at`, id: sql`w.id` }
    : { by: sql`w.decided_at`, id: sql`w.id`, falling: true }
  const where = sql`w.status = ${sql.lit(status)} and ${await soughtBy(tx, search)}`
  const { list, next, count } = await readWithdrawals(tx, { ...input, where, order })
  const mine = await checkedBy(tx, actor, list)
  const decided = await withDecider(tx, 'withdrawal', list)
  const shown = decided.map((row) => ({
    ...row,
    due_at: row.decided_at ? null : dueIn('withdrawals', new Date(row.created_at), row).toISOString(),
    checked_by_me: mine.has(row.id),
  }))
  return { list: shown, next, count }
}

/** Which of these withdrawals this person of finance has checked. */
async function checkedBy(tx: Tx, actor: Staff, list: readonly { id: number }[]): Promise<Set<number>> {
  if (list.length === 0) return new Set()
  const ids = list.map(({ id }) => id)
  const rows = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', 'in', ids)
    .where('checked_by', '=', actor.account_id)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function soughtBy(tx: Tx, search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`
  const companies = await searchNames(tx, 'company', search)
  return sql`(w.withdrawal_number ilike any (${numberPatterns(search)}::text[]) or w.company_id = any (${companies}::int[]))`
}
