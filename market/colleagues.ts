import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { actsForColleagues } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { StaffRole } from '#rules/roles'
import type { Actor, Buyer, Staff } from './actor.ts'
import { nameOrEmail } from './sql/full-name.ts'

type Colleague = { account_id: number; name: string }

/** Whether an account `a` is one of staff that can log in and has one of these roles. */
export const worksAs = (roles: readonly StaffRole[]): RawBuilder<boolean> => sql<boolean>`(
  a.kind = 'staff' and a.disabled_at is null and a.deleted_at is null
  and exists (select from staff_role r where r.account_id = a.id and r.role = any (${[...roles]}::text[])))`

/** The colleagues of somebody who have one of these roles, by name. */
export async function colleaguesWho(tx: Tx, actor: Staff, roles: readonly StaffRole[]): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select a.id as account_id, ${nameOrEmail('a')} as name from account a
    where ${worksAs(roles)} and a.id <> ${actor.account_id} order by name, a.id`.execute(tx)
  return rows
}

/** Whether an order is a colleague's for a buyer whose role covers the own orders alone. */
export const isColleagues = (actor: Actor, order: { account_id: number }): boolean =>
  actor.kind === 'buyer' && !actsForColleagues(actor.company_role) && order.account_id !== actor.account_id

/** Whether a buyer's role covers an order `o` of the company: the same, of rows. */
export const coversOrder = ({ company_role, account_id }: Buyer): RawBuilder<boolean> =>
  actsForColleagues(company_role) ? sql`true` : sql`o.account_id = ${account_id}`

/**
 * Refuses a buyer's act on a colleague's order, where the buyer's role covers the own orders alone
 * (`team.notYourOrder`).
 */
export function refuseColleaguesOrder(actor: Actor, order: { account_id: number }): void {
  if (isColleagues(actor, order)) refuse('team.notYourOrder')
}
