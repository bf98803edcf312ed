import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { moneyText } from '#rules/money'

type Row = Selectable<Tables['recharge']> & { company_name: string }

/** Recharges as the calls show them; the links to the vouchers are signed at the edge. */
export async function showRecharges(tx: Tx, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => row.voucher_file_ids)
  const files =
    ids.length === 0
      ? []
      : await tx.selectFrom('file').select(['id', 'name', 'mime']).where('id', 'in', ids).execute()
  return rows.map((row) => ({
    id: row.id,
    recharge_number: row.recharge_number,
    company_name: row.company_name,
    amount: moneyText(row.amount_cents),
    offline_method: row.offline_method,
    paid_on: row.paid_on,
    vouchers: files.filter((file) => row.voucher_file_ids.includes(file.id)),
    remark: row.remark,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
}
export type RechargeShown = Awaited<ReturnType<typeof showRecharges>>[number]
