import { sql } from 'kysely'
import type { accountInfo } from '#api/overview/home'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { requisitionState } from '#rules/goods/private/requisition-graph'
import { type Cents, moneyText, zero } from '#rules/money/money'
import { feedbackStatus } from '#rules/status-codes'
import type { Buyer, User } from '../../actor.ts'
import { listFavourites } from '../../buying/favourite/list-favourites.ts'
import { listOrders } from '../../buying/order/read/list-orders.ts'
import { showAccount } from '../../people/account/show-account.ts'
import { countUnread, showNotices } from '../../people/message/show-notices.ts'

type Home = Out<typeof accountInfo>
const latest = { orders: 5, favourites: 4, notices: 4 }

/**
 * The home page of the user centre, in a fixed number of queries: the account with its balance and orders by
 * status, the latest orders, favourites and messages, and the state of feedback. Somebody who is no buyer
 * gets only messages.
 */
export async function showHome(tx: Tx, actor: User): Promise<Home> {
  const account = await showAccount(tx, actor)
  const notices = {
    list: (await showNotices(tx, actor, { where: sql`true`, page: 1, page_size: latest.notices })).list,
    unread: await countUnread(tx, actor),
  }
  if (actor.kind !== 'buyer') return { ...account, ...nothing, notices }
  const orders = await listOrders(tx, actor, {
    statuses: '',
    search: '',
    page: 1,
    page_size: latest.orders,
  })
  const { list, all } = await listFavourites(tx, actor, {
    folder: '',
    search: '',
    sort: 'added',
    page: 1,
    page_size: latest.favourites,
  })
  const { fallen, waiting, answered, owed_cents, forms, freight } = await countOpen(tx, actor)
  return {
    ...account,
    recent_orders: orders.list,
    favourites: { list, count: all, fallen },
    notices,
    feedback: { waiting, answered },
    dealing: { storage_owed: moneyText(owed_cents), forms, freight },
  }
}

const nothing = {
  recent_orders: [],
  favourites: { list: [], count: 0, fallen: 0 },
  feedback: { waiting: 0, answered: 0 },
  dealing: { storage_owed: moneyText(zero), forms: 0, freight: 0 },
}

type OpenCounts = Record<'waiting' | 'answered' | 'fallen' | 'forms' | 'freight', number> & {
  owed_cents: Cents
}

/**
 * Feedback that is open, favourites that cost less than when they were added, and what a dealer has to
 * answer or owes.
 */
async function countOpen(tx: Tx, { account_id, company_id, at }: Buyer): Promise<OpenCounts> {
  const { rows } = await sql<OpenCounts>`
    select
      (select coalesce(sum(amount_cents - corrected_cents - paid_cents), 0)::bigint from storage_bill
        where company_id = ${company_id} and paid_cents + corrected_cents < (micro_cents + 500000) / 1000000) as owed_cents,
      (select count(*)::int from requisition where company_id = ${company_id} and state = ${requisitionState.quoted}
        and quote_until > ${at}) as forms,
      (select count(*)::int from logistics_order where company_id = ${company_id} and step = ${logisticsStep.quoted}
        and quote_until > ${at}) as freight,
      (select count(*)::int from feedback where account_id = ${account_id} and status = ${feedbackStatus.waiting}) as waiting,
      (select count(*)::int from feedback where account_id = ${account_id} and status = ${feedbackStatus.answered}) as answered,
      (select count(*)::int from favourite f join relation r on r.id = f.relation_id
        where f.account_id = ${account_id} and f.removed_at is null
          and case when r.purchase_modes[1] = 4 then r.fob_price_cents
            when r.purchase_modes[1] <> 2 and r.special_offer_cents > 0 then r.special_offer_cents
            else r.price_cents end < f.price_cents) as fallen`.execute(tx)
  return rows[0]!
}
