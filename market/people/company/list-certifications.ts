import { sql } from 'kysely'
import type { certificationQueue } from '#api/people/company'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { compactIdentifier } from '#rules/text/plain-input'
import type { Staff } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { behindKey, onePage, orderColumns, rowKey, skipped } from '../../sql/page-query.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { withDecider } from '../../sql/with-decider.ts'

/**
 * A page of certifications, or of changes of them, in a status: those to review oldest first, those decided
 * newest first. Drafts are not listed.
 */
export async function listCertifications(
  tx: Tx,
  actor: Staff,
  input: In<typeof certificationQueue>,
): Promise<Out<typeof certificationQueue>> {
  const status = input.auth_status
  if (status === certifiedStatus.uncertified) return { list: [], next: null, count: 0 }
  const wanted = likePattern(input.search)
  const number = compactIdentifier(input.search)
  const matching = tx
    .selectFrom('certification as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .where('r.kind', '=', input.kind)
    .where('r.auth_status', '=', status)
    .where(assignedIs(input.assigned, actor, { kind: 'certification', ref: sql`r.id` }))
    .$if(input.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('r.company_name', 'ilike', wanted),
          where('r.contact_name', 'ilike', wanted),
          sql<boolean>`regexp_replace(r.tax_id, '[^[:alnum:]]', '', 'g') ilike ${`%${number}%`} and ${number} <> ''`,
        ]),
      ),
    )
  const { count } = await matching
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const toReview = status === certifiedStatus.reviewing
  const order = toReview
    ? { by: sql`r.submitted_at`, id: sql`r.id` }
    : { by: sql`r.decided_at`, id: sql`r.id`, falling: true }
  const found = await matching
    .select([
      rowKey(order).$castTo<string | null>().as('key'),
      'r.id',
      'r.company_id',
      'r.company_name',
      'r.round',
      'r.auth_status',
      'r.contact_name',
      's.code as site',
      'r.submitted_at',
      'r.decided_at',
    ])
    .where(behindKey(order, input.after).$castTo<boolean>())
    .orderBy(orderColumns(order))
    .limit(input.page_size + 1)
    .offset(skipped(input))
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  const list = rows.map(({ key: _, ...row }) => ({
    ...row,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  }))
  return { list: await withDecider(tx, 'certification', list), next, count }
}
