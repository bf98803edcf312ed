import type { Db } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'

/** An arrived order of this buyer's company without a refund request, with a person of its merchant. */
export async function arrivedOrder(db: Db, email: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('account as b', 'b.company_id', 'o.company_id')
    .innerJoin('account as s', 's.merchant_id', 'o.merchant_id')
    .select(['o.order_number', 'o.id', 's.email as seller'])
    .where('b.email', '=', email)
    .where('o.status', 'in', [orderStatus.completed, orderStatus.arrived])
    .where((e) => e.not(e.exists(e.selectFrom('refund').select('id').whereRef('order_id', '=', 'o.id'))))
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The balance of this buyer's company, in cents. */
export async function balanceOf(db: Db, email: string): Promise<number> {
  const { balance_cents } = await db
    .selectFrom('ledger_account as l')
    .innerJoin('account as a', 'a.company_id', 'l.company_id')
    .select('l.balance_cents')
    .where('a.email', '=', email)
    .where('l.kind', '=', 'company_available')
    .executeTakeFirstOrThrow()
  return balance_cents ?? 0
}
