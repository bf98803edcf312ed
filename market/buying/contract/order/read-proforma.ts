import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { ProformaFacts } from '#rules/aftersale/contract-paper/proforma-paper'
import { voucherStatus } from '#rules/status-codes'
import { fullName } from '../../../sql/full-name.ts'

type ProformaRow = Omit<ProformaFacts, 'created_at'> & { created_at: Date }
const iso = (at: string | null) => at && new Date(at).toISOString()

/** The payments of the order of a contract, the account that they go to, and who passed the last voucher. */
export async function readProforma(tx: Tx, order_number: string): Promise<ProformaFacts> {
  const { rows } = await sql<ProformaRow>`
    select o.created_at, o.discount_cents,
      coalesce((select json_agg(json_build_object('part', m.part, 'lot_no', m.lot_no, 'amount_cents', m.amount_cents, 'state', m.state,
          'due_at', m.due_at, 'paid_at', (select p.created_at from payment_capture p
            where p.milestone_id = m.id and p.status = 'captured')) order by m.no)
        from milestone m where m.order_id = o.id), '[]') as milestones,
      (select json_build_object('holder', t.holder, 'bank_name', t.bank_name, 'routing_number', t.routing_number,
        'account_number', t.account_number, 'swift', t.swift) from transfer_account t where t.site_id = o.site_id) as account,
      (select json_build_object('by', ${fullName('a')}, 'at', r.decided_at) from recharge_order x join recharge r on r.id = x.recharge_id
        join account a on a.id = r.decided_by where x.order_id = o.id and r.status = ${voucherStatus.passed}
        order by r.decided_at desc limit 1) as finance
    from orders o where o.order_number = ${order_number}`.execute(tx)
  const { created_at, milestones, finance, ...rest } = rows[0]!
  return {
    ...rest,
    created_at: created_at.toISOString(),
    milestones: milestones.map((one) => ({ ...one, due_at: iso(one.due_at), paid_at: iso(one.paid_at) })),
    finance: finance && { by: finance.by, at: new Date(finance.at).toISOString() },
  }
}
