import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { CertifiedStatus, CustomerType, UserType } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import type { MerchantRole } from '#rules/people/merchant/team'
import type { CompanyRole } from '#rules/people/team'
import type { AccountKind, StaffRole } from '#rules/roles'
import type { ActingSession, Guest, User } from '../../../actor.ts'

type SessionRow = {
  session_id: number
  account_id: number
  user_uuid: string
  kind: AccountKind
  user_type: UserType
  company_id: number | null
  merchant_id: number | null
  company_role: CompanyRole | null
  order_limit_cents: Cents | null
  month_limit_cents: Cents | null
  merchant_roles: MerchantRole[] | null
  sign_limit_cents: Cents | null
  certified_status: CertifiedStatus | null
  customer_type: CustomerType | null
  is_free_delivery: boolean | null
  is_freight: boolean | null
  internal_user: boolean | null
  acting_id: number | null
}

/**
 * The user of a session token's hash. Reads the person and the company's certification as they are now, so
 * that logout, disabling and decisions take effect from the next request on. One query, and a second for
 * staff, merchants and acting. Null for an unknown, ended or expired session, or a disabled account; during
 * acting, also once the staff session has ended or the person is no longer of customer service.
 */
export async function findSession(tx: Tx, guest: Guest, token_hash: Buffer): Promise<User | null> {
  // Raw SQL, because this runs with each request: the query builder takes longer than the database's answer.
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, a.id as account_id, a.user_uuid, a.kind, a.user_type, a.company_id, a.merchant_id,
      a.company_role, a.order_limit_cents, a.month_limit_cents, a.merchant_roles, a.sign_limit_cents,
      c.certified_status, c.customer_type, c.is_free_delivery, c.is_freight, c.internal_user, g.id as acting_id
    from session s
    join account a on a.id = s.account_id
    left join company c on c.id = a.company_id
    left join acting g on g.session_id = s.id
    where s.token_hash = ${token_hash} and s.ended_at is null and s.expires_at > ${guest.at} and a.disabled_at is null`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  const { at, language, site, visitor_uuid } = guest
  const { account_id, user_uuid, session_id, kind, company_id, merchant_id } = found
  const person = { at, language, site, visitor_uuid, account_id, user_uuid, session_id }
  if (kind === 'staff') return { ...person, kind, ...(await standingOf(tx, account_id)) }
  if (kind === 'merchant') {
    assert(merchant_id !== null && found.merchant_roles !== null, 'a person of a merchant has one and a role')
    const { merchant_roles, sign_limit_cents: sign_limit } = found
    return {
      ...person,
      kind,
      merchant_id,
      merchant_roles,
      sign_limit,
      ...(await secondStepOf(tx, account_id)),
    }
  }
  const acting = found.acting_id === null ? null : await findActing(tx, found.acting_id, at)
  if (found.acting_id !== null && !acting) return null
  return {
    ...person,
    kind,
    company_id: company_id ?? 0,
    company_role: found.company_role ?? 'viewer',
    limits: { order: found.order_limit_cents, month: found.month_limit_cents },
    certified_status: found.certified_status ?? 0,
    customer_type: found.customer_type ?? 1,
    user_type: found.user_type,
    is_free_delivery: found.is_free_delivery ?? false,
    is_freight: found.is_freight ?? false,
    internal_user: found.internal_user ?? false,
    ...(acting ? { acting } : {}),
  }
}

const stepProved = sql`exists (select from totp t where t.account_id = a.id and t.confirmed_at is not null)
  or exists (select from passkey p where p.account_id = a.id)`

/** Whether a person of a merchant has a second step. */
async function secondStepOf(tx: Tx, account_id: number): Promise<{ second_step: boolean }> {
  const { rows } = await sql<{ second_step: boolean }>`
    select ${stepProved} as second_step from account a where a.id = ${account_id}`.execute(tx)
  return rows[0]!
}

type StaffRights = { roles: StaffRole[]; second_step: boolean }

/** The rights of a member of staff, and whether they have a second step. */
async function standingOf(tx: Tx, account_id: number): Promise<StaffRights> {
  const { rows } = await sql<StaffRights>`
    select array(select r.role from staff_role r where r.account_id = a.id order by r.role) as roles,
      ${stepProved} as second_step
    from account a where a.id = ${account_id}`.execute(tx)
  return rows[0]!
}

/** The member of customer service who acts in a session, while logged in and still of the service. */
async function findActing(tx: Tx, id: number, at: Date): Promise<ActingSession | null> {
  const { rows } = await sql<ActingSession>`
    select g.id, g.staff_id, st.first_name as staff_name, g.reason, g.expires_at as until
    from acting g
    join account st on st.id = g.staff_id
    join session o on o.id = g.staff_session_id
    where g.id = ${id} and st.disabled_at is null and o.ended_at is null and o.expires_at > ${at}
      and exists (select from staff_role r where r.account_id = st.id and r.role in ('service', 'administrator'))`.execute(
    tx,
  )
  return rows[0] ?? null
}
