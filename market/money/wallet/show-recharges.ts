import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import { paymentStage } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import { type Cents, moneyText } from '#rules/money/money'
import { type RechargeCurrency, rateOf } from '#rules/money/remittance'
import { type OfflineMethod, type VoucherStatus, voucherStatus } from '#rules/status-codes'
import { countRows } from '../../sql/count-rows.ts'
import { onePage, type PageQuery, pageClauses } from '../../sql/page-query.ts'
import { zoneOfSite } from '../../sql/site-days.ts'

type RechargeRow = {
  key: string | null
  id: number
  recharge_number: string
  company_name: string
  amount_cents: Cents
  currency: RechargeCurrency
  received_cents: Cents | null
  offline_method: OfflineMethod
  paid_on: DateText
  vouchers: { id: string; name: string; mime: string }[]
  remark: string
  order_sn: string | null
  target: CompanyBalance
  freight: boolean
  due_cents: Cents | null
  status: VoucherStatus
  reason: string
  created_at: Date
  decided_at: Date | null
  time_zone: string
}
/**
 * A page of recharges `r` as the calls show them, but for the links to their vouchers; and how many there
 * are.
 */
export async function readRecharges(tx: Tx, query: PageQuery) {
  const page = pageClauses(query)
  const { rows: found } = await sql<RechargeRow>`
    select ${page.key} as key, r.id, r.recharge_number, c.name as company_name, r.amount_cents, r.currency, r.received_cents, r.offline_method, r.paid_on, r.remark, r.order_sn, r.target, r.status,
      r.reason, r.created_at, r.decided_at, ${zoneOfSite(sql`c.site_id`)} as time_zone,
      exists (select from recharge_order ro where ro.recharge_id = r.id and ro.stage = ${paymentStage.freight}) as freight,
      (select sum(coalesce(m.amount_cents, o.order_fee_cents - o.paid_fee_cents))::bigint from recharge_order ro
        join orders o on o.id = ro.order_id left join milestone m on m.id = ro.milestone_id
        where ro.recharge_id = r.id and r.status = ${voucherStatus.pending}) as due_cents,
      (select json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime) order by v.place)
        from unnest(r.voucher_file_ids) with ordinality v (id, place) join file f on f.id = v.id) as vouchers
    from (select r.* from recharge r ${page.rows}) r
    join company c on c.id = r.company_id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, query.page_size)
  const list = rows.map(
    ({ key: _, amount_cents, received_cents, due_cents, created_at, decided_at, ...row }) => ({
      ...row,
      amount: moneyText(amount_cents),
      received:
        received_cents === null || (row.currency === 'USD' && received_cents === amount_cents)
          ? null
          : moneyText(received_cents),
      rate: row.currency === 'USD' || received_cents === null ? null : rateOf(amount_cents, received_cents),
      due: due_cents === null ? null : moneyText(due_cents),
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
    }),
  )
  return { list, next, count: await countRows(tx, sql`from recharge r where ${query.where}`) }
}
export type RechargeAnswerRow = Awaited<ReturnType<typeof readRecharges>>['list'][number]
