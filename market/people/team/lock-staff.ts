import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { StaffRole } from '#rules/roles'
import type { Staff, System } from '../../actor.ts'

export type StaffMember = { account_id: number; email: string; roles: StaffRole[]; disabled: boolean }

/**
 * All people of the platform, in one order. Locks the staff, so that its changes come one after another.
 * Refuses an administrator who is none any more by then (`session.notAllowed`).
 */
export async function lockStaff(tx: Tx, actor: Staff | System): Promise<StaffMember[]> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)
  const { rows } = await sql<StaffMember>`
    select a.id as account_id, a.email, a.disabled_at is not null as disabled,
      array(select role from staff_role r where r.account_id = a.id) as roles
    from account a where a.kind = 'staff' and a.deleted_at is null order by a.id`.execute(tx)
  if (actor.kind === 'staff' && !administrators(rows).some((one) => one.account_id === actor.account_id))
    refuse('session.notAllowed')
  return rows
}

/** Who of the staff can log in and is an administrator. */
const administrators = (staff: readonly StaffMember[]): StaffMember[] =>
  staff.filter(({ disabled, roles }) => !disabled && roles.includes('administrator'))

/** Refuses to lose the last administrator (`staff.lastAdministrator`); the database enforces the same. */
export function keepAnAdministrator(
  staff: readonly StaffMember[],
  leaving: StaffMember,
  field?: string,
): void {
  const left = administrators(staff)
  if (left.length === 1 && left[0]!.account_id === leaving.account_id)
    refuse('staff.lastAdministrator', {}, field)
}
