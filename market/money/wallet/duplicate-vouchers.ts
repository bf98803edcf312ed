import { sql } from 'kysely'
import type { EarlierVoucher } from '#api/money/wallet'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type VoucherStatus, voucherStatus } from '#rules/status-codes'

type VoucherRow = Omit<EarlierVoucher, 'amount' | 'status'> & {
  of_id: number
  amount_cents: Cents
  status: VoucherStatus
}

/**
 * Days within which the same reference and amount counts as the same transfer; later it may be another one,
 * such as rent.
 */
const daysApart = 30
const shownAtMost = 10

/**
 * For each recharge: other recharges of any company with the same voucher file, or with the same reference
 * and amount within thirty days. The same file comes first, because passing it needs a confirmation. For
 * finance only: a company would learn another company's data.
 */
export async function duplicateVouchers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, EarlierVoucher[]>> {
  const { rows } = await sql<VoucherRow>`
    with found as (
      select v.recharge_id as of_id, w.recharge_id as id, 'voucher' as same
      from recharge_voucher v join recharge_voucher w on w.sha256 = v.sha256 and w.recharge_id <> v.recharge_id
      where v.recharge_id = any (${ids}::int[])
      union all
      select a.id, r.id, 'reference' from recharge a join recharge r on r.amount_cents = a.amount_cents and r.currency = a.currency and r.id <> a.id
        and r.paid_on between a.paid_on - ${daysApart}::int and a.paid_on + ${daysApart}::int
        and lower(btrim(r.remark)) = lower(btrim(a.remark))
      where a.id = any (${ids}::int[]) and btrim(a.remark) <> '')
    select f.of_id, r.recharge_number, c.name as company_name, r.amount_cents, r.currency, r.paid_on, r.status, r.order_sn, f.same
    from (select distinct on (of_id, id) * from found order by of_id, id, same desc) f
    join recharge r on r.id = f.id join company c on c.id = r.company_id order by f.same desc, r.id desc`.execute(
    tx,
  )
  const seen = rows.map(({ of_id, amount_cents, ...row }) => ({
    of_id,
    shown: { ...row, amount: moneyText(amount_cents) },
  }))
  return new Map(
    [...Map.groupBy(seen, ({ of_id }) => of_id)].map(([id, all]) => [
      id,
      all.slice(0, shownAtMost).map(({ shown }) => shown),
    ]),
  )
}

/** The numbers of other recharges that wait or are passed with a voucher of this one. */
export async function paidBesides(tx: Tx, recharge_id: number): Promise<string[]> {
  const { rows } = await sql<{ recharge_number: string }>`
    select distinct r.recharge_number from recharge_voucher v
    join recharge_voucher w on w.sha256 = v.sha256 and w.recharge_id <> v.recharge_id
    join recharge r on r.id = w.recharge_id and r.status <> ${voucherStatus.refused}
    where v.recharge_id = ${recharge_id} order by 1`.execute(tx)
  return rows.map((row) => row.recharge_number)
}
