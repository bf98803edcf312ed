import { sql } from 'kysely'
import type { auditList } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import { timeZoneOf } from '#rules/days'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { behindKey, onePage, orderColumns, rowKey, skipped } from '../../sql/page-query.ts'
import { searchNames } from '../../sql/search-names.ts'
import { withinDaysOf } from '../../sql/site-days.ts'
import { auditHash } from './check-audit.ts'

/**
 * Whether a row still has the hash it was written with and names the row before it. A changed row fails by
 * itself, a missing one at the row after it.
 */
const intact = sql<boolean>`l.hash = ${auditHash}
  and l.previous_hash is not distinct from (select p.hash from audit_log p where p.id < l.id order by p.id desc limit 1)`

/** What auditors decide, and so may read of the log. */
const ofAuditors = ['certification', 'merchant_application'] as const

/** A chain: each line names the one before, so the order of the log is that in which it was written. */
const order = { id: sql`l.id`, falling: true }

/**
 * A page of the audit log, newest first, of days of the reader's site, and whether the chain of hashes holds
 * over it: for administrators of all, for auditors of what auditors decide.
 */
export async function listAudit(
  tx: Tx,
  actor: Staff,
  input: In<typeof auditList>,
): Promise<Out<typeof auditList>> {
  const wanted = likePattern(input.search)
  const days = withinDaysOf(timeZoneOf(actor.site), input, sql`l.at`)
  const people = input.search === '' ? [] : await searchNames(tx, 'account', input.search)
  const matching = tx
    .selectFrom('audit_log as l')
    .leftJoin('account as a', 'a.id', 'l.account_id')
    .where(upTo(sql`l.id`, input.head).$castTo<boolean>())
    .$if(!hasRole(actor.roles, 'administrator'), (query) => query.where('l.subject', 'in', ofAuditors))
    .$if(input.subject !== '', (query) => query.where('l.subject', '=', input.subject))
    .$if(days.length > 0, (query) => query.where(sql<boolean>`${sql.join(days, sql` and `)}`))
    .$if(input.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('l.action', 'ilike', wanted),
          where('l.subject_id', 'ilike', wanted),
          where('l.account_id', '=', sql<number>`any (${people}::int[])`),
        ]),
      ),
    )
  const { count } = await tx
    .selectFrom(matching.select(sql`1`.as('one')).limit(countLimit).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await matching
    .select([
      rowKey(order).$castTo<string | null>().as('key'),
      'l.id',
      'l.at',
      'a.email',
      'l.action',
      'l.subject',
      'l.subject_id',
      'l.before',
      'l.after',
      intact.as('intact'),
    ])
    .where(behindKey(order, input.after).$castTo<boolean>())
    .orderBy(orderColumns(order))
    .limit(input.page_size + 1)
    .offset(skipped(input))
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  const list = rows.map(({ key: _, email, at, intact: __, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: email ?? '',
  }))
  return { list, next, head: listHead(input, rows[0]?.id), count, intact: rows.every((row) => row.intact) }
}
