import { type Insertable, sql } from 'kysely'
import type { rechargeOffline as declared } from '#api/money/wallet'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import type { PaymentStage, paymentStage } from '#rules/codes'
import { latestDay } from '#rules/days'
import type { CompanyBalance } from '#rules/money/company-balance'
import { parsePrice } from '#rules/money/money'
import type { RechargeCurrency } from '#rules/money/remittance'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { checkOwnFiles } from '../../check-own-files.ts'
import { underNewNumber } from '../../new-number.ts'
import { type RechargeAnswerRow, readRecharges } from './show-recharges.ts'

const voucherMimes: readonly string[] = ['image/jpeg', 'image/png', 'application/pdf']
type AnnouncedRecharge = Omit<In<typeof declared>, 'target' | 'currency'> & {
  target?: CompanyBalance
  currency?: RechargeCurrency
}
type Pays = {
  order_sn: string
  orders: readonly { id: number }[]
  stage: Exclude<PaymentStage, typeof paymentStage.freightRest>
  milestone_id?: number
}

/**
 * Announces money that was sent to the platform, with one to five vouchers; finance decides. Refuses an
 * amount that is no price above 0 (`wallet.amount`), no voucher (`wallet.voucherNeeded`), one that the
 * company did not upload (`upload.notFound`) or of another kind than picture or PDF (`upload.type`), one that
 * pays already or waits to (`wallet.voucherUsed`), and a day to come (`wallet.dateInFuture`). `pays`: the
 * orders that it is to pay, under the number that the buyer named, or their freight. Specification section 5.
 */
export async function rechargeOffline(
  tx: Tx,
  actor: Buyer,
  { pays, ...input }: AnnouncedRecharge & { pays?: Pays },
): Promise<RechargeAnswerRow> {
  const amount_cents = parsePrice(input.amount)
  if (!amount_cents) refuse('wallet.amount', {}, 'amount')
  if (input.paid_on > latestDay(actor.at)) refuse('wallet.dateInFuture', {}, 'paid_on')
  const voucher_file_ids = [...new Set(input.voucher_file_ids)]
  await checkVouchers(tx, actor, voucher_file_ids)
  const { company_id, account_id } = actor
  const { offline_method, paid_on, remark } = input
  const order_sn = pays?.order_sn ?? null
  const { target = 'wallet', currency = 'USD' } = input
  const said = { amount_cents, offline_method, paid_on, voucher_file_ids, remark, order_sn, target, currency }
  const id = await insert(tx, { ...said, company_id, account_id, created_at: actor.at })
  if (pays)
    await tx
      .insertInto('recharge_order')
      .values(
        pays.orders.map(({ id: order_id }) => ({
          recharge_id: id,
          order_id,
          stage: pays.stage,
          milestone_id: pays.milestone_id ?? null,
        })),
      )
      .execute()
  const { list } = await readRecharges(tx, {
    where: sql`r.id = ${id}`,
    order: sql`r.id`,
    page: 1,
    page_size: 1,
  })
  return list[0]!
}

async function checkVouchers(tx: Tx, actor: Buyer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) refuse('wallet.voucherNeeded', {}, 'voucher_file_ids')
  await checkOwnFiles(tx, actor, { ids, mimes: voucherMimes, field: 'voucher_file_ids' })
}

/**
 * A voucher of the same content pays once within a company, until it is refused: the database holds that,
 * also of two at once.
 */
async function insert(
  tx: Tx,
  recharge: Omit<Insertable<Tables['recharge']>, 'recharge_number'>,
): Promise<number> {
  try {
    const { id } = await underNewNumber('R', (recharge_number) =>
      tx
        .insertInto('recharge')
        .values({ ...recharge, recharge_number })
        .onConflict((same) => same.column('recharge_number').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    return id
  } catch (error) {
    if (paysAlready(error)) refuse('wallet.voucherUsed', {}, 'voucher_file_ids')
    throw error
  }
}

const paysAlready = (error: unknown) =>
  (error as { constraint?: unknown } | null)?.constraint === 'recharge_voucher_live'
