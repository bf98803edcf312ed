import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer, Merchant, Staff } from '#market/actor'
import type { StaffRole } from '#rules/roles'
import { defaultSite, type Language, type SiteCode } from '#rules/sites'

const nobodysSession = 0
const ofTheDemo = 'the making of the demo shop'

type Found = { user_uuid: string; language: string }

/**
 * Logs the demo's buyers in while their history is generated. Returns their sessions by account; end them
 * by `logOutBuyers`.
 */
export async function logInBuyers(tx: Tx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; account_id: number }>`
    insert into session (token_hash, account_id, visitor_uuid, user_agent, created_at, expires_at)
    select sha256(gen_random_uuid()::text::bytea), id, user_uuid, ${ofTheDemo}, now(), now() + interval '1 day'
    from account where kind = 'buyer'
    returning id, account_id`.execute(tx)
  return new Map(rows.map(({ id, account_id }) => [account_id, id]))
}

export async function logOutBuyers(tx: Tx): Promise<void> {
  await tx.deleteFrom('session').where('user_agent', '=', ofTheDemo).execute()
}

/**
 * The demo shop's people as actors of the market, found once by e-mail and usable at any instant; buyers
 * with their sessions.
 */
export async function demoActors(tx: Tx, sessions: ReadonlyMap<number, number> = new Map()) {
  const { buyers, staff, sellers } = await readPeople(tx)
  const request = (at: Date, site: SiteCode, { user_uuid, language }: Found) => ({
    at,
    site,
    language: language as Language,
    visitor_uuid: user_uuid,
    session_id: nobodysSession,
  })
  const asStaff = (found: (typeof staff)[number], at: Date): Staff => {
    const { account_id, user_uuid, roles } = found
    return { ...request(at, defaultSite, found), kind: 'staff', account_id, user_uuid, roles }
  }
  const asSeller = (isIt: (person: (typeof sellers)[number]) => boolean, at: Date): Merchant => {
    const found = sellers.find(isIt)
    if (!found?.merchant_id) throw new Error('the demo shop has nobody of this manufacturer')
    const { account_id, user_uuid, sign_limit, merchant_id } = found
    const standing = { merchant_id, merchant_roles: found.merchant_roles ?? [], sign_limit }
    return { ...request(at, defaultSite, found), kind: 'merchant', ...standing, account_id, user_uuid }
  }
  return {
    buyer(email: string, site: SiteCode, at: Date): Buyer {
      const found = buyers.find((buyer) => buyer.email === email)
      if (!found) throw new Error(`the demo shop has no buyer ${email}`)
      const { account_id, user_uuid, certified_status, customer_type, user_type } = found
      const { is_free_delivery, is_freight, internal_user } = found
      return {
        ...request(at, site, found),
        session_id: sessions.get(account_id) ?? nobodysSession,
        kind: 'buyer',
        company_id: found.id,
        company_role: found.company_role ?? 'owner',
        limits: { order: found.order_limit_cents, month: found.month_limit_cents },
        account_id,
        user_uuid,
        certified_status,
        customer_type,
        user_type,
        is_free_delivery,
        is_freight,
        internal_user,
      }
    },
    seller(merchant_id: number, at: Date): Merchant {
      return asSeller((person) => person.merchant_id === merchant_id, at)
    },
    staff(role: StaffRole, at: Date): Staff {
      const found = staff.find((person) => person.roles.includes(role))
      if (!found) throw new Error(`the demo shop has no ${role}`)
      return asStaff(found, at)
    },
    /** Somebody of a manufacturer or of the platform. */
    answering(account_id: number, at: Date): Merchant | Staff {
      const found = staff.find((person) => person.account_id === account_id)
      return found ? asStaff(found, at) : asSeller((person) => person.account_id === account_id, at)
    },
  }
}
async function readPeople(tx: Tx) {
  const buyers = await tx
    .selectFrom('account')
    .innerJoin('company', 'company.id', 'account.company_id')
    .selectAll('company')
    .select(['account.id as account_id', 'email', 'user_uuid', 'user_type', 'language'])
    .select(['company_role', 'order_limit_cents', 'month_limit_cents'])
    .execute()
  const staff = await tx
    .selectFrom('account')
    .innerJoin('staff_role', 'staff_role.account_id', 'account.id')
    .select(['account.id as account_id', 'email', 'user_uuid', 'language'])
    .select(sql<StaffRole[]>`array_agg(staff_role.role)`.as('roles'))
    .groupBy('account.id')
    .execute()
  const sellers = await tx
    .selectFrom('account')
    .select(['id as account_id', 'user_uuid', 'language', 'merchant_id', 'merchant_roles'])
    .select('sign_limit_cents as sign_limit')
    .where('merchant_id', 'is not', null)
    .orderBy('id')
    .execute()
  return { buyers, staff, sellers }
}

export type DemoActors = Awaited<ReturnType<typeof demoActors>>
