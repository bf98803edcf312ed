import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/**
 * Whom an event concerns: a person, a company's people, a manufacturer's (with one of these roles, where some
 * are named), staff with one of these roles.
 */
export type Addressees = {
  account_id: number | null
  company_id: number | null
  merchant_id: number | null
  merchant_roles: readonly string[] | null
  staff_roles: readonly string[] | null
}

/** Whom a session's page may be told of: the person, and what the person belongs to now. */
export type Audience = {
  account_id: number
  company_id: number | null
  merchant_id: number | null
  merchant_roles: readonly string[]
  staff_roles: readonly string[]
}

/**
 * The audiences of these sessions as they are now, without those that have ended, or whose account or acting
 * has.
 */
export async function audiencesOf(
  tx: Tx,
  session_ids: readonly number[],
  at: Date,
): Promise<Map<number, Audience>> {
  const { rows } = await sql<Audience & { session_id: number }>`
    select s.id as session_id, a.id as account_id, a.company_id, a.merchant_id,
      coalesce(a.merchant_roles, '{}') as merchant_roles,
      array(select r.role from staff_role r where r.account_id = a.id order by r.role) as staff_roles
    from session s join account a on a.id = s.account_id
    where s.id = any (${[...session_ids]}::int[]) and s.ended_at is null and s.expires_at > ${at} and a.disabled_at is null
      and not exists (select from acting g join session o on o.id = g.staff_session_id join account st on st.id = g.staff_id
        where g.session_id = s.id and (g.expires_at <= ${at} or o.ended_at is not null or o.expires_at <= ${at} or st.disabled_at is not null
          or not exists (select from staff_role r where r.account_id = st.id and r.role in ('service', 'administrator'))))`.execute(
    tx,
  )
  return new Map(rows.map(({ session_id, ...audience }) => [session_id, audience]))
}

/**
 * Finds the events for a reader by the names it answers to (`namesOf`), each of which may come twice; many
 * readers ask of the same events.
 */
export function byReader<Event extends Addressees>(
  events: readonly Event[],
): (names: readonly string[]) => readonly Event[] {
  const found = new Map<string, Event[]>()
  for (const event of events)
    for (const name of namesIn(event)) {
      const named = found.get(name)
      if (named) named.push(event)
      else found.set(name, [event])
    }
  return (names) => names.filter((name) => found.has(name)).flatMap((name) => found.get(name)!)
}

/** The names that an event calls. */
const namesIn = ({ account_id, company_id, merchant_id, merchant_roles, staff_roles }: Addressees) => [
  ...(account_id === null ? [] : [`account ${account_id}`]),
  ...(company_id === null ? [] : [`company ${company_id}`]),
  ...(merchant_id === null
    ? []
    : (merchant_roles?.map((role) => `merchant ${merchant_id} ${role}`) ?? [`merchant ${merchant_id}`])),
  ...(staff_roles?.map((role) => `role ${role}`) ?? []),
]

/** The names that somebody answers to; only those that an event can call. */
export const namesOf = ({
  account_id,
  company_id,
  merchant_id,
  merchant_roles,
  staff_roles,
}: Audience): readonly string[] => [
  `account ${account_id}`,
  ...(company_id === null ? [] : [`company ${company_id}`]),
  ...(merchant_id === null ? [] : [`merchant ${merchant_id}`]),
  ...merchant_roles.map((role) => `merchant ${merchant_id} ${role}`),
  ...staff_roles.map((role) => `role ${role}`),
]
