import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { type Buyer, type Guest, type Merchant, type Staff, unlimited } from '#market/actor'
import type { CertifiedStatus } from '#rules/codes'
import { toCents } from '#rules/money/money'
import type { CompanyRole } from '#rules/people/team'
import type { StaffRole } from '#rules/roles'
import { openedSecrets } from './mails.ts'

/** The instant at which tests begin, unless they say otherwise. */
export const noon = new Date('2026-03-02T12:00:00Z')
export const minutesLater = (minutes: number, at = noon) => new Date(at.getTime() + minutes * 60_000)

let made = 0

export function aGuest(at = noon): Guest {
  return { kind: 'guest', at, language: 'en-US', site: 'LA', visitor_uuid: randomUUID() }
}

/** The default site, once in a database. Gives its id. */
export async function aSite(db: Db, code = 'LA'): Promise<number> {
  const known = await db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst()
  if (known) return known.id
  const text = JSON.stringify({ 'en-US': code })
  const site = await db
    .insertInto('site')
    .values({
      code,
      name: text,
      title: text,
      address: '',
      copyright: '',
      email: 'hello@trestle.test',
      phone: '',
      service_hours: text,
      seo_keyword: text,
      seo_describe: text,
      logo: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return site.id
}

type BuyerWish = { email?: string; certified?: CertifiedStatus; password_hash?: string; at?: Date }

/** A buyer of a company of its own, with an open session. */
export async function aBuyer(db: Db, wish: BuyerWish = {}): Promise<Buyer & { email: string }> {
  const at = wish.at ?? noon
  made += 1
  const email = wish.email ?? `buyer${made}@shop.test`
  const company = await db
    .insertInto('company')
    .values({ site_id: await aSite(db), name: `Company ${made}`, certified_status: wish.certified ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('account')
    .values({
      kind: 'buyer',
      email,
      password_hash: wish.password_hash ?? 'none',
      company_id: company.id,
      first_name: 'Rosa',
      last_name: 'Diaz',
      merchant_id: null,
      payment_password_hash: null,
      disabled_at: null,
    })
    .returning(['id', 'user_uuid'])
    .executeTakeFirstOrThrow()
  return {
    ...aGuest(at),
    kind: 'buyer',
    email,
    account_id: account.id,
    user_uuid: account.user_uuid,
    session_id: await aSession(db, account.id),
    company_id: company.id,
    company_role: 'owner',
    limits: unlimited,
    certified_status: wish.certified ?? 0,
    customer_type: 1,
    user_type: 1,
    is_free_delivery: false,
    is_freight: false,
    internal_user: false,
  }
}

type ColleagueWish = {
  role?: CompanyRole
  order_limit?: number
  month_limit?: number
  password_hash?: string
}

/** Another person of a buyer's company, with an open session; limits in dollars. */
export async function aColleague(
  db: Db,
  of: Buyer,
  { role = 'buyer', order_limit, month_limit, password_hash = 'none' }: ColleagueWish = {},
): Promise<Buyer & { email: string }> {
  made += 1
  const email = `colleague${made}@shop.test`
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars * 100))
  const limits = { order: cents(order_limit), month: cents(month_limit) }
  const account = await db
    .insertInto('account')
    .values({
      kind: 'buyer',
      email,
      password_hash,
      company_id: of.company_id,
      company_role: role,
      order_limit_cents: limits.order,
      month_limit_cents: limits.month,
      first_name: 'Tom',
      last_name: 'Reyes',
    })
    .returning(['id', 'user_uuid'])
    .executeTakeFirstOrThrow()
  const session_id = await aSession(db, account.id)
  const { user_uuid } = account
  return { ...of, email, account_id: account.id, user_uuid, session_id, company_role: role, limits }
}

/** A person of the platform with these roles. */
export async function aStaff(db: Db, roles: StaffRole[], at = noon): Promise<Staff & { email: string }> {
  made += 1
  const email = `staff${made}@trestle.test`
  const account = await db
    .insertInto('account')
    .values({
      kind: 'staff',
      email,
      password_hash: 'none',
      company_id: null,
      merchant_id: null,
      payment_password_hash: null,
      disabled_at: null,
    })
    .returning(['id', 'user_uuid'])
    .executeTakeFirstOrThrow()
  for (const role of roles)
    await db.insertInto('staff_role').values({ account_id: account.id, role }).execute()
  const session_id = await aSession(db, account.id)
  return {
    ...aGuest(at),
    kind: 'staff',
    email,
    account_id: account.id,
    user_uuid: account.user_uuid,
    session_id,
    roles,
  }
}

/** A person of a merchant, with an open session. */
export async function aSeller(db: Db, merchant_id: number, at = noon): Promise<Merchant & { email: string }> {
  made += 1
  const email = `seller${made}@maker.test`
  const account = await db
    .insertInto('account')
    .values({ kind: 'merchant', email, password_hash: 'none', merchant_id, first_name: 'Grace' })
    .returning(['id', 'user_uuid'])
    .executeTakeFirstOrThrow()
  const { id: account_id, user_uuid } = account
  const session_id = await aSession(db, account_id)
  return { ...aGuest(at), kind: 'merchant', email, account_id, user_uuid, session_id, merchant_id }
}

/** A file that this buyer's company uploaded. Gives its id. */
export async function aFile(db: Db, buyer: Buyer, mime = 'image/jpeg'): Promise<string> {
  const { id } = await db
    .insertInto('file')
    .values({
      account_id: buyer.account_id,
      company_id: buyer.company_id,
      merchant_id: null,
      name: 'licence',
      mime,
      bytes: 1000,
      sha256: randomBytes(32),
      storage_key: randomUUID(),
      width: null,
      height: null,
      created_at: buyer.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest mail to an address, its code or links among its values. */
export async function lastMail(db: Db, recipient: string) {
  const { sealed, ...mail } = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...mail, params: { ...mail.params, ...openedSecrets(sealed) } }
}

/** The name of the refusal that the work ends in; fails when it does not refuse. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') return error.message
    throw error
  }
  throw new Error('it was not refused')
}

async function aSession(db: Db, account_id: number): Promise<number> {
  const { id } = await db
    .insertInto('session')
    .values({
      token_hash: Buffer.from(randomUUID()),
      account_id,
      visitor_uuid: randomUUID(),
      created_at: noon,
      expires_at: minutesLater(720),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
