import { type RawBuilder, sql } from 'kysely'
import type { rowsOfMine as declared } from '#api/people/queue-row'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type QueueRowKind, queueRowKinds, queueRowRoles } from '#rules/overview/queue-row'
import { hasAnyRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { nameOrEmail } from '../../sql/full-name.ts'

type Row = { kind: QueueRowKind; ref: string; of: string; given_by: string | null; until: Date }

/** The most rows shown to one person. */
const most = 100

const companyOf = (table: string, number: string) => sql<string>`
  select c.name from ${sql.table(table)} r join company c on c.id = r.company_id where r.${sql.ref(number)} = g.ref`

/** Whose the row `g` of each kind is; of a line of a bank statement what the bank wrote. */
const ownerOf: Readonly<Record<QueueRowKind, RawBuilder<string>>> = {
  certification: sql`select company_name from certification where id = g.ref::int`,
  application: sql`select company_name from merchant_application where id = g.ref::int`,
  change: sql`select m.name from product_change c join merchant m on m.id = c.merchant_id where c.id = g.ref::int`,
  bankline: sql`select text from bank_line where id = g.ref::int`,
  enquiry: sql`select coalesce(nullif(company, ''), name) from enquiry where id = g.ref::int`,
  order: companyOf('orders', 'order_number'),
  voucher: companyOf('recharge', 'recharge_number'),
  refund: companyOf('refund', 'refund_number'),
  requisition: companyOf('requisition', 'requisition_number'),
  freight: companyOf('logistics_order', 'logistics_number'),
  feedback: companyOf('feedback', 'feedback_number'),
}
const owner = sql<string>`coalesce(case g.kind ${sql.join(
  queueRowKinds.map((kind) => sql`when ${sql.lit(kind)} then (${ownerOf[kind]})`),
  sql` `,
)} end, '')`

/** The rows that this person has, of queues that the role works on; those that end first before. */
export async function rowsOfMine(tx: Tx, actor: Staff): Promise<Out<typeof declared>> {
  const kinds = queueRowKinds.filter((kind) => hasAnyRole(actor.roles, queueRowRoles[kind]))
  const { rows } = await sql<Row>`
    select g.kind, g.ref, ${owner} as of, ${nameOrEmail('b')} as given_by, g.until
    from row_assignment g left join account b on b.id = g.given_by
    where g.account_id = ${actor.account_id} and g.until > ${actor.at} and g.kind = any (${kinds}::text[])
    order by g.until, g.kind, g.ref limit ${most}`.execute(tx)
  return {
    list: rows.map((row) => ({ ...row, given_by: row.given_by ?? '', until: row.until.toISOString() })),
  }
}
