import { sql } from 'kysely'
import type { In } from '#api/call'
import type { rechargeList, voucherQueue } from '#api/wallet'
import type { Tx } from '#database/connect'
import { voucherStatus } from '#rules/codes'
import type { Buyer, Staff } from '../actor.ts'
import { showRecharges } from './show-recharges.ts'

const withCompany = (tx: Tx) =>
  tx.selectFrom('recharge as r').innerJoin('company as c', 'c.id', 'r.company_id')

/** The company's own recharges, newest first. */
export async function listRecharges(tx: Tx, actor: Buyer, { page, page_size }: In<typeof rechargeList>) {
  const rows = withCompany(tx).where('r.company_id', '=', actor.company_id)
  const [list, { count }] = await Promise.all([
    rows
      .selectAll('r')
      .select('c.name as company_name')
      .orderBy('r.id', 'desc')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { list: await showRecharges(tx, list), count }
}

/** Recharges for finance: waiting ones oldest first, decided ones newest first. */
export async function queueOfRecharges(tx: Tx, _actor: Staff, input: In<typeof voucherQueue>) {
  const like = `%${input.search.replace(/[%_\\]/g, '\\$&')}%`
  let rows = withCompany(tx).where('r.status', '=', input.status as 0)
  if (input.search)
    rows = rows.where((or) => or.or([or('c.name', 'ilike', like), or('r.recharge_number', 'ilike', like)]))
  const [list, { count }] = await Promise.all([
    rows
      .selectAll('r')
      .select('c.name as company_name')
      .orderBy('r.id', input.status === voucherStatus.pending ? 'asc' : 'desc')
      .limit(input.page_size)
      .offset((input.page - 1) * input.page_size)
      .execute(),
    rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { list: await showRecharges(tx, list), count }
}
