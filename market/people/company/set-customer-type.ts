import type { setCustomerType as declared } from '#api/people/acting'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Makes a company a stock dealer or an ordinary customer, and lets it ask for freight or not. What it keeps
 * stays its own: who is no dealer any more still sends it, and keeps nothing more. Refuses a company that
 * does not exist (`request.notFound`).
 */
export async function setCustomerType(
  tx: Tx,
  actor: Staff,
  { company_id, customer_type, is_freight, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const company = await tx
    .selectFrom('company')
    .select(['customer_type', 'is_freight'])
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) refuse('request.notFound')
  if (company.customer_type === customer_type && company.is_freight === is_freight) return {}
  await tx.updateTable('company').set({ customer_type, is_freight }).where('id', '=', company_id).execute()
  await writeAudit(tx, actor, {
    action: 'company.customerType',
    subject: 'company',
    subject_id: company_id,
    before: company,
    after: { customer_type, is_freight, reason },
  })
  return {}
}
