import { sql } from 'kysely'
import type { z } from 'zod'
import type { userShape } from '#api/people/account'
import type { Tx } from '#database/connect'
import { customerType } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { paymentLock } from '#rules/people/attempts'
import { customerNumber } from '#rules/people/customer-number'
import type { MerchantRole } from '#rules/people/merchant/team'
import type { StaffRole } from '#rules/roles'
import type { Actor } from '../../actor.ts'

export type UserAnswer = z.output<typeof userShape>

/** `is_freight` as the specification has it: 2 when the postage delivery is offered (section 4). */
const freightFlag = (offered: boolean | null) => (offered ? 2 : 1)

const moneyOrNull = (cents: Cents | null) => (cents === null ? null : moneyText(cents))

const staffRoles = sql<
  StaffRole[]
>`array(select r.role from staff_role r where r.account_id = a.id order by r.role)`.as('roles')

const standing = [
  'c.certified_status',
  'c.customer_type',
  'c.internal_user',
  'c.is_free_delivery',
  'c.is_freight',
] as const
/** Who was a stock dealer may still send on what lies in our warehouses. */
const keepsGoods = sql<boolean>`coalesce(c.customer_type = ${sql.lit(customerType.stockDealer)}
  or exists (select from private_stock s where s.company_id = c.id and s.on_hand > 0), false)`.as(
  'keeps_goods',
)
const names = ['c.name as company_name', 'm.name as merchant_name', 'm.merchant_uuid'] as const
const ofMerchant = ['a.merchant_roles', 'a.sign_limit_cents'] as const
const paymentPassword = [
  sql<boolean>`a.payment_password_hash is not null`.as('has_payment_password'),
  't.fails',
  't.locked_until',
] as const
type PaymentPassword = {
  has_payment_password: boolean
  fails: number | null
  locked_until: Date | null
}

/** Whether there is a payment password, and whether wrong ones have locked it. */
function paymentPasswordOf(row: PaymentPassword, at: Date) {
  const lock = paymentLock(row, at)
  const payment_lock = lock && { until: lock.until?.toISOString() ?? null }
  return { has_payment_password: row.has_payment_password, payment_lock }
}

/**
 * A person for header and screens, with their company's data at the visited site or, if it is unknown
 * there, at its own. Staff and merchants count as certified, because they need no certification.
 */
export async function showUser(tx: Tx, actor: Actor, account_id: number): Promise<UserAnswer> {
  const row = await tx
    .selectFrom('account as a')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('merchant as m', 'm.id', 'a.merchant_id')
    .leftJoin('payment_try as t', 't.account_id', 'a.id')
    .leftJoin('site as s', (join) =>
      join.on(
        sql<boolean>`s.id = coalesce((select cs.site_id from company_site cs join site h on h.id = cs.site_id
          where cs.company_id = c.id and h.code = ${actor.site}), c.site_id, (select id from site where code = ${actor.site}))`,
      ),
    )
    .select([
      'a.id',
      'a.kind',
      'a.user_uuid',
      'a.user_type',
      'a.mobile_country_code',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'a.language',
      'a.metric',
      'a.company_role',
      'a.order_limit_cents',
      'a.month_limit_cents',
      ...ofMerchant,
      ...standing,
      keepsGoods,
      ...names,
      's.id as operator_id',
      ...paymentPassword,
      staffRoles,
    ])
    .where('a.id', '=', account_id)
    .executeTakeFirstOrThrow()
  return {
    login_status: 1,
    auth_status: row.certified_status ?? 0,
    kind: row.kind,
    roles: row.roles,
    uuid: 'visitor_uuid' in actor ? actor.visitor_uuid : '',
    user_uuid: row.user_uuid,
    user_sn: customerNumber(row.id),
    user_type: row.user_type,
    customer_type: row.customer_type ?? 1,
    keeps_goods: row.keeps_goods,
    is_internal_user: row.internal_user ?? false,
    mobile_country_code: row.mobile_country_code,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    metric: row.metric,
    company_name: row.company_name ?? row.merchant_name ?? '',
    company_role: row.company_role,
    order_limit: moneyOrNull(row.order_limit_cents),
    month_limit: moneyOrNull(row.month_limit_cents),
    merchant_uuid: row.merchant_uuid,
    ...atMerchant(row),
    operator_id: row.operator_id ?? 0,
    is_free_delivery: row.is_free_delivery ?? false,
    is_freight: freightFlag(row.is_freight),
    ...paymentPasswordOf(row, actor.at),
    acting: actingOf(actor),
  }
}

const atMerchant = (row: { merchant_roles: MerchantRole[] | null; sign_limit_cents: Cents | null }) => ({
  merchant_roles: row.merchant_roles ?? [],
  sign_limit: moneyOrNull(row.sign_limit_cents),
})

function actingOf(actor: Actor): UserAnswer['acting'] {
  if (actor.kind !== 'buyer' || !actor.acting) return null
  const { staff_name, reason, until } = actor.acting
  return { company_id: actor.company_id, staff_name, reason, until: until.toISOString() }
}
