import { sql } from 'kysely'
import type { openRow as declared } from '#api/people/staff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { idleHours, idleUntil, openRowSeconds, queueRowRoles } from '#rules/overview/queue-row'
import { refuse } from '#rules/refusals'
import { hasAnyRole, type StaffRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { nameOrEmail } from '../../sql/full-name.ts'

type Row = Pick<In<typeof declared>, 'kind' | 'ref'>

/**
 * Says for a minute that this person has a thing of a queue open, or with `leave` no more, and gives the
 * names of the others who have. Those with its roles are told where somebody comes or leaves. Refuses staff
 * without them (`session.notAllowed`).
 */
export async function openRow(
  tx: Tx,
  actor: Staff,
  { kind, ref, leave }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const roles: readonly StaffRole[] = queueRowRoles[kind]
  if (!hasAnyRole(actor.roles, roles)) refuse('session.notAllowed')
  const row = { kind, ref }
  if (leave === '0') await keepAssigned(tx, actor, row)
  const moved = leave === '1' ? await close(tx, actor, row) : await keepOpen(tx, actor, row)
  if (moved)
    await sql`
      insert into live_event (topic, ref, staff_roles)
      values ('open', ${`${kind} ${ref}`}, ${[...roles, 'administrator']}::text[])`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select ${nameOrEmail('a')} as name from open_row o join account a on a.id = o.account_id
    where o.kind = ${kind} and o.ref = ${ref} and o.until > ${actor.at} and a.id <> ${actor.account_id}
    order by name`.execute(tx)
  return { others: rows.map(({ name }) => name) }
}

/** A row that is this person's stays so while it is worked on; written when a tenth of the time is over. */
async function keepAssigned(tx: Tx, { account_id, at }: Staff, { kind, ref }: Row): Promise<void> {
  await sql`update row_assignment set until = ${idleUntil(at)}
    where kind = ${kind} and ref = ${ref} and account_id = ${account_id}
      and until > ${at} and until < ${idleUntil(at)}::timestamptz - make_interval(mins => ${idleHours * 6})`.execute(
    tx,
  )
}

/** Whether this person had not had it open until now. */
async function keepOpen(tx: Tx, { account_id, at }: Staff, { kind, ref }: Row): Promise<boolean> {
  const until = new Date(at.getTime() + openRowSeconds * 1000)
  await tx.deleteFrom('open_row').where('account_id', '=', account_id).where('until', '<=', at).execute()
  const { rows } = await sql<{ fresh: boolean }>`
    insert into open_row (kind, ref, account_id, until) values (${kind}, ${ref}, ${account_id}, ${until})
    on conflict (kind, ref, account_id) do update set until = excluded.until returning xmax = 0 as fresh`.execute(
    tx,
  )
  return rows[0]!.fresh
}

async function close(tx: Tx, { account_id }: Staff, { kind, ref }: Row): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('open_row')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return numDeletedRows > 0
}
