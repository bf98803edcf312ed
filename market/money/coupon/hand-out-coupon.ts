import { sql } from 'kysely'
import type { handOutCoupon as declared } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { couponDays, couponLimits } from '#rules/money/coupon'
import { refuse } from '#rules/refusals'
import type { SiteCode } from '#rules/sites'
import { plainEmails } from '#rules/text/plain-input'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { giveOne } from './exchange-coupon.ts'

type KnownBuyer = { email: string; account_id: number; company_id: number }

/**
 * Gives a coupon to the companies of these buyers, one each, and notifies each of them. Skips addresses that
 * are no buyer's, and companies that have all they may. Refuses a coupon missing, expired or stopped
 * (`coupon.over`), no or too many addresses (`coupon.emails`), and fewer coupons left than recipients
 * (`coupon.gone`); then nobody gets one.
 */
export async function handOutCoupon(
  tx: Tx,
  actor: Staff,
  { id, emails }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const wanted = plainEmails(emails)
  if (wanted.length === 0 || wanted.length > couponLimits.handOut)
    refuse('coupon.emails', { most: couponLimits.handOut }, 'emails')
  const coupon = await tx
    .selectFrom('coupon')
    .leftJoin('site', 'site.id', 'coupon.site_id')
    .select(['coupon.code', 'valid_from', 'valid_until', 'site.code as site'])
    .where('coupon.id', '=', id)
    .where('stopped_at', 'is', null)
    .where('valid_until', '>', actor.at)
    .executeTakeFirst()
  if (!coupon) refuse('coupon.over')
  const { last_day } = couponDays(coupon, coupon.site as SiteCode | null)
  const known = await findBuyers(tx, wanted)
  const left_out: Out<typeof declared>['left_out'] = []
  for (const email of wanted)
    if (!known.some((one) => one.email === email)) left_out.push({ email, reason: 'unknown' })
  const given: string[] = []
  for (const { email, account_id, company_id } of known) {
    const got = await giveOne(tx, actor, { coupon_id: id, company_id })
    if (got === 'gone') refuse('coupon.gone', {}, 'emails')
    if (got === 'have') {
      left_out.push({ email, reason: 'hasAll' })
      continue
    }
    given.push(email)
    const params = { code: coupon.code, valid_until: last_day }
    await notify(tx, actor, { to: account_id, name: 'couponGiven', params })
  }
  const after = { companies: given.length }
  await writeAudit(tx, actor, { action: 'coupon.handOut', subject: 'coupon', subject_id: coupon.code, after })
  return { given: given.length, left_out }
}

async function findBuyers(tx: Tx, emails: readonly string[]): Promise<KnownBuyer[]> {
  const { rows } = await sql<KnownBuyer>`
    select lower(email) as email, id as account_id, company_id from account
    where lower(email) = any (${[...emails]}::text[]) and kind = 'buyer' and disabled_at is null order by id`.execute(
    tx,
  )
  return rows
}
