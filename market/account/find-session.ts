import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { StaffRole } from '#rules/roles'
import type { Guest, User } from '../actor.ts'

/**
 * Who a token's hash belongs to, in one query: the person, the company's standing and the roles as they are now,
 * so that logging out, disabling and deciding count from the next request on. Null for a session that never was,
 * has ended or run out, or whose account is disabled.
 */
export async function findSession(tx: Tx, guest: Guest, token_hash: Buffer): Promise<User | null> {
  const found = await tx
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .leftJoin('company as c', 'c.id', 'a.company_id')
    .select([
      's.id as session_id',
      'a.id as account_id',
      'a.user_uuid',
      'a.kind',
      'a.user_type',
      'a.company_id',
      'a.merchant_id',
      'c.certified_status',
      'c.customer_type',
      'c.is_free_delivery',
      'c.is_freight',
      'c.internal_user',
      sql<StaffRole[]>`array(select r.role from staff_role r where r.account_id = a.id order by r.role)`.as(
        'roles',
      ),
    ])
    .where('s.token_hash', '=', token_hash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', guest.at)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const { at, language, site, visitor_uuid } = guest
  const { account_id, user_uuid, session_id, kind, company_id, merchant_id } = found
  const person = { at, language, site, visitor_uuid, account_id, user_uuid, session_id }
  if (kind === 'staff') return { ...person, kind, roles: found.roles }
  if (kind === 'merchant') return { ...person, kind, merchant_id: merchant_id ?? 0 }
  return {
    ...person,
    kind,
    company_id: company_id ?? 0,
    certified_status: found.certified_status ?? 0,
    customer_type: found.customer_type ?? 1,
    user_type: found.user_type,
    is_free_delivery: found.is_free_delivery ?? false,
    is_freight: found.is_freight ?? false,
    internal_user: found.internal_user ?? false,
  }
}
