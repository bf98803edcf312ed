import { sql } from 'kysely'
import type { exchangeCoupon as declared } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { couponTime, readCouponCode } from '#rules/money/coupon'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff } from '../../actor.ts'

type CouponRow = {
  id: number
  code: string
  title: Text3
  by_code: boolean
  valid_from: Date
  valid_until: Date
  stopped_at: Date | null
}

/**
 * Takes a coupon by its code for the company. Refuses an unknown code or one that only staff hand out
 * (`coupon.notFound`), a coupon expired or stopped (`coupon.over`), one the company already has as often as
 * allowed (`coupon.have`), and one of which none is left (`coupon.gone`).
 */
export async function exchangeCoupon(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const code = readCouponCode(input.code)
  const { rows } = await sql<CouponRow>`
    select id, code, title, by_code, valid_from, valid_until, stopped_at from coupon where code = ${code}`.execute(
    tx,
  )
  const coupon = rows[0]
  if (!coupon?.by_code) refuse('coupon.notFound', {}, 'code')
  const time = couponTime(coupon, actor.at)
  if (time === 'stopped' || time === 'expired') refuse('coupon.over', {}, 'code')
  const got = await giveOne(tx, actor, { coupon_id: coupon.id, company_id: actor.company_id })
  if (typeof got === 'string') refuse(`coupon.${got}`, {}, 'code')
  return { id: got.id, code: coupon.code, title: textIn(coupon.title, actor.language) }
}

/**
 * Gives a company one piece of a coupon: `have` when it has all it may, `gone` when none is left. Locks the
 * coupon's row, so that simultaneous takers are counted one after another.
 */
export async function giveOne(
  tx: Tx,
  actor: Buyer | Staff,
  { coupon_id, company_id }: { coupon_id: number; company_id: number },
): Promise<{ id: number } | 'have' | 'gone'> {
  const coupon = await tx
    .selectFrom('coupon')
    .select(['supply', 'taken', 'per_company'])
    .where('id', '=', coupon_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { had } = await tx
    .selectFrom('coupon_holding')
    .select(sql<number>`count(*)::int`.as('had'))
    .where('coupon_id', '=', coupon_id)
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  if (had >= coupon.per_company) return 'have'
  if (coupon.supply !== null && coupon.taken >= coupon.supply) return 'gone'
  await sql`update coupon set taken = taken + 1 where id = ${coupon_id}`.execute(tx)
  return tx
    .insertInto('coupon_holding')
    .values({ coupon_id, company_id, ordinal: had + 1, account_id: actor.account_id, created_at: actor.at })
    .returning('id')
    .executeTakeFirstOrThrow()
}
