import { sql } from 'kysely'
import type { accountInfo } from '#api/overview/home'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText, zero } from '#rules/money/money'
import { actsForColleagues, teamMay } from '#rules/people/team'
import type { User } from '../../actor.ts'
import { decidableOrders, reservedOrders } from '../../sql/orders-that-wait.ts'
import { showUser } from './show-user.ts'

type AccountAnswer = Pick<
  Out<typeof accountInfo>,
  'user' | 'balance' | 'held' | 'order_counts' | 'cart_count' | 'approvals'
>

type CompanyState = {
  available: Cents | null
  held: Cents | null
  cart_count: number
  decide: number
  waiting: number
  order_counts: AccountAnswer['order_counts']
}

/**
 * The account with its company's balance and orders by status, its own cart's size, and the number of
 * checkouts that wait for this person's approval. Only for buyers.
 */
export async function showAccount(tx: Tx, actor: User): Promise<AccountAnswer> {
  const user = await showUser(tx, actor, actor.account_id)
  if (actor.kind !== 'buyer')
    return {
      user,
      balance: null,
      held: null,
      order_counts: [],
      cart_count: 0,
      approvals: { decide: 0, waiting: 0 },
    }
  const company = actor.company_id
  // A role that acts for colleagues needs no look at the orders themselves: counting the index suffices.
  const colleagues = actsForColleagues(actor.company_role)
  const own = colleagues ? sql`true` : sql`o.account_id = ${actor.account_id}`
  const ofOwn = colleagues ? sql`count(*)` : sql`count(*) filter (where ${own})`
  const { rows } = await sql<CompanyState>`
    select
      (select balance_cents from ledger_account where kind = 'company_available' and company_id = ${company}) as available,
      (select balance_cents from ledger_account where kind = 'company_held' and company_id = ${company}) as held,
      (select count(*) from cart_line where account_id = ${actor.account_id} and not saved) as cart_count,
      a.decide, a.waiting,
      (select coalesce(json_agg(json_build_object('status', o.status, 'count', o.count, 'mine', o.mine - coalesce(w.mine, 0),
          'waiting', coalesce(w.count, 0), 'reserved', coalesce(r.count, 0)) order by o.status), '[]')
        from (select status, count(*) as count, ${ofOwn} as mine
          from orders o where company_id = ${company} group by status) o
        left join (select o.status, count(*) filter (where ${own}) as mine,
          count(*) filter (where ${decidableOrders}) as count
          from order_parent p join orders o on o.order_parent_id = p.id
          where p.company_id = ${company} and p.approval = 'waiting' group by o.status) w on w.status = o.status
        left join (select o.status, count(*) as count from orders o join order_parent p on p.id = o.order_parent_id
          where o.company_id = ${company} and ${reservedOrders} and (p.approval = 'waiting' and ${decidableOrders}) is not true
          group by o.status) r on r.status = o.status
        ) as order_counts
    from (
      select count(*)::int as waiting,
        (count(*) filter (where p.account_id <> ${actor.account_id} and ${teamMay(actor.company_role, 'approve')}))::int as decide
      from order_parent p join orders o on o.order_parent_id = p.id
      where p.company_id = ${company} and p.approval = 'waiting' and ${decidableOrders}) a
  `.execute(tx)
  const standing = rows[0]
  return {
    user,
    balance: moneyText(standing?.available ?? zero),
    held: moneyText(standing?.held ?? zero),
    order_counts: standing?.order_counts ?? [],
    cart_count: standing?.cart_count ?? 0,
    approvals: { decide: standing?.decide ?? 0, waiting: standing?.waiting ?? 0 },
  }
}
