import { type RawBuilder, sql } from 'kysely'
import type { rechargeList, voucherQueue } from '#api/money/wallet'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dueIn } from '#rules/overview/queues'
import { voucherStatus } from '#rules/status-codes'
import type { Buyer, Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { searchNames } from '../../sql/search-names.ts'
import { withDecider } from '../../sql/with-decider.ts'
import { duplicateVouchers } from './duplicate-vouchers.ts'
import { readRecharges } from './show-recharges.ts'

/** The company's own recharges, newest first. */
export async function listRecharges(tx: Tx, actor: Buyer, input: In<typeof rechargeList>) {
  const { page, page_size, head } = input
  const where = sql`r.company_id = ${actor.company_id} and ${upTo(sql`r.id`, head)}`
  const found = await readRecharges(tx, { where, order: sql`r.id desc`, page, page_size })
  return { ...found, head: listHead(input, found.list[0]?.id) }
}

/**
 * Recharges for finance, with where else their vouchers were handed in, by company or number: those that wait
 * oldest first, those decided newest first.
 */
export async function queueOfRecharges(tx: Tx, actor: Staff, input: In<typeof voucherQueue>) {
  const { status, search } = input
  const order =
    status === voucherStatus.pending
      ? { by: sql`r.created_at`, id: sql`r.id` }
      : { by: sql`r.decided_at`, id: sql`r.id`, falling: true }
  const rows = { kind: 'voucher', ref: sql`r.recharge_number` } as const
  const where = sql`r.status = ${sql.lit(status)} and ${await soughtBy(tx, search)}
    and ${assignedIs(input.assigned, actor, rows)}`
  const { list, next, count } = await readRecharges(tx, { ...input, where, order })
  const seen = await duplicateVouchers(
    tx,
    list.map(({ id }) => id),
  )
  const shown = list.map((row) => ({
    ...row,
    due_at: row.decided_at ? null : dueIn('recharges', new Date(row.created_at), row).toISOString(),
    seen: seen.get(row.id) ?? [],
  }))
  return { list: await withDecider(tx, 'recharge', shown), next, count }
}

async function soughtBy(tx: Tx, search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`
  const companies = await searchNames(tx, 'company', search)
  return sql`(r.recharge_number ilike any (${numberPatterns(search)}::text[]) or r.company_id = any (${companies}::int[]))`
}
