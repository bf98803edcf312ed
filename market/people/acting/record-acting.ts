import { sql } from 'kysely'
import type { Call } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { deedOf, particularsOf } from '#rules/people/acting'
import { writeAudit } from '../../write-audit.ts'
import type { ActingBuyer } from './lock-acting.ts'

/**
 * Records what staff did for a buyer: a line of the audit log with both persons, and one on the company's
 * activity page, where the same action on the same subject appears once per acting.
 */
export async function recordActing(
  tx: Tx,
  actor: ActingBuyer,
  { call, input }: { call: Pick<Call, 'path' | 'reads' | 'acting'>; input: unknown },
): Promise<void> {
  const { acting, account_id, company_id } = actor
  const particulars = particularsOf(input)
  await writeAudit(
    tx,
    { ...actor, account_id: acting.staff_id },
    {
      action: 'acting.call',
      subject: 'company',
      subject_id: company_id,
      after: {
        call: call.path,
        for_account: account_id,
        acting: acting.id,
        reason: acting.reason,
        ...particulars,
      },
    },
  )
  const deed = deedOf(call)
  if (!deed) return
  const number = particulars.order_number ?? particulars.order_sn ?? particulars.refund_number ?? ''
  const params = JSON.stringify({
    acting: String(acting.id),
    staff: acting.staff_name,
    deed,
    number: String(number),
  })
  await sql`
    insert into activity (at, account_id, company_id, action, params)
    select ${actor.at}, ${account_id}, ${company_id}, 'staffDid', ${params}::jsonb
    where not exists (select from activity where account_id = ${account_id} and action = 'staffDid'
      and at >= ${actor.at}::timestamptz - interval '1 hour' and params = ${params}::jsonb)`.execute(tx)
}
