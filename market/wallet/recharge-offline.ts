import { randomInt } from 'node:crypto'
import type { In } from '#api/call'
import type { rechargeOffline as declared } from '#api/wallet'
import type { Tx } from '#database/connect'
import { parseMoney, pricePattern } from '#rules/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { type RechargeShown, showRecharges } from './show-recharges.ts'

const numberSpace = 1_000_000

/**
 * Announces money that was sent to the platform, with its vouchers; finance decides. Specification section 5: a voucher, an
 * amount above 0 and a date are needed. Refuses `wallet.amount`, `wallet.voucherNeeded`, `wallet.dateInFuture`, `upload.notFound`.
 */
export async function rechargeOffline(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<RechargeShown> {
  const amount_cents = pricePattern.test(input.amount) ? parseMoney(input.amount) : null
  if (!amount_cents) refuse('wallet.amount', {}, 'amount')
  if (input.voucher_file_ids.length === 0) refuse('wallet.voucherNeeded', {}, 'voucher_file_ids')
  // A day of grace: it may be tomorrow already where the buyer is.
  if (new Date(`${input.paid_on}T00:00:00Z`).getTime() > actor.at.getTime() + 86_400_000)
    refuse('wallet.dateInFuture', {}, 'paid_on')
  const own = await tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', input.voucher_file_ids)
    .where('company_id', '=', actor.company_id)
    .execute()
  if (own.length !== new Set(input.voucher_file_ids).size) refuse('upload.notFound', {}, 'voucher_file_ids')
  const day = actor.at.toISOString().slice(2, 10).replaceAll('-', '')
  const row = await tx
    .insertInto('recharge')
    .values({
      recharge_number: `R${day}${String(randomInt(numberSpace)).padStart(6, '0')}`,
      company_id: actor.company_id,
      account_id: actor.account_id,
      amount_cents,
      offline_method: input.offline_method,
      paid_on: input.paid_on,
      voucher_file_ids: input.voucher_file_ids,
      remark: input.remark,
      created_at: actor.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  const [shown] = await showRecharges(tx, [{ ...row, company_name: name }])
  return shown!
}
