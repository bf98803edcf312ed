import { sql } from 'kysely'
import type { applicationDetail, applicationList, merchantApplication } from '#api/goods/merchant-application'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { merchantApplicationStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Guest, Staff, User } from '../../../actor.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { behindKey, onePage, orderColumns, rowKey, skipped } from '../../../sql/page-query.ts'
import { assignedIs } from '../../../sql/queue-rows.ts'
import { withDecider } from '../../../sql/with-decider.ts'

/** The status of an application. Refuses a mismatch of number and address as if it did not exist. */
export async function showOwnApplication(
  tx: Tx,
  _actor: Guest | User,
  input: In<typeof merchantApplication>,
) {
  const row = await tx
    .selectFrom('merchant_application as m')
    .innerJoin('file as f', 'f.id', 'm.licence_file_id')
    .selectAll('m')
    .select('f.name as licence_name')
    .where('m.application_number', '=', input.application_number.toUpperCase())
    .where(sql`lower(m.email)`, '=', input.email.toLowerCase())
    .executeTakeFirst()
  if (!row) refuse('merchant.applicationNotFound')
  return {
    ...row,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

/** A page of applications in a status: those to decide oldest first, those decided newest first. */
export async function listApplications(tx: Tx, actor: Staff, input: In<typeof applicationList>) {
  const { status, search } = input
  const like = likePattern(search)
  const matching = tx
    .selectFrom('merchant_application as m')
    // Inlines the status, so that the planner uses the queue's partial index.
    .where(sql<boolean>`m.status = ${sql.lit(status)}`)
    .where(assignedIs(input.assigned, actor, { kind: 'application', ref: sql`m.id` }))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(m.application_number || ' ' || m.company_name || ' ' || m.contact_name || ' ' || m.email) ilike ${like}`,
      ),
    )
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const waiting = status === merchantApplicationStatus.underAudit
  const order = waiting
    ? { by: sql`m.submitted_at`, id: sql`m.id` }
    : { by: sql`m.decided_at`, id: sql`m.id`, falling: true }
  const found = await matching
    .selectAll('m')
    .select(rowKey(order).$castTo<string | null>().as('key'))
    .where(behindKey(order, input.after).$castTo<boolean>())
    .orderBy(orderColumns(order))
    .limit(input.page_size + 1)
    .offset(skipped(input))
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  const list = rows.map(({ key: _, ...row }) => ({
    ...row,
    submitted_at: row.submitted_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
  return { list: await withDecider(tx, 'merchant_application', list), next, count }
}

/** One application for an auditor; the server signs the link to its licence. Refuses an unknown id. */
export async function findApplication(tx: Tx, actor: Staff, { id }: In<typeof applicationDetail>) {
  const row = await tx
    .selectFrom('merchant_application as m')
    .innerJoin('site as s', 's.id', 'm.site_id')
    .innerJoin('file as f', 'f.id', 'm.licence_file_id')
    .leftJoin('merchant as t', 't.id', 'm.merchant_id')
    .leftJoin('account as a', (join) => join.on(sql<boolean>`lower(a.email) = lower(m.email)`))
    .selectAll('m')
    .select([
      's.code as site',
      'f.name as licence_name',
      'f.mime as licence_mime',
      't.merchant_uuid',
      'a.id as owner',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('merchant.applicationNotFound')
  const [decider] = await withDecider(tx, 'merchant_application', [row])
  const categories = await tx
    .selectFrom('category')
    .select('name')
    .where('id', 'in', row.category_ids)
    .orderBy('id')
    .execute()
  const {
    licence_file_id,
    licence_name: name,
    licence_mime: mime,
    owner,
    submitted_at,
    decided_at,
    ...said
  } = row
  return {
    ...said,
    decided_by: decider!.decided_by,
    has_account: owner !== null,
    categories: categories.map((category) => textIn(category.name, actor.language)),
    submitted_at: submitted_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    licence: { id: licence_file_id, name, mime },
  }
}
