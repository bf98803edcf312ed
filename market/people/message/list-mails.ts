import { sql } from 'kysely'
import type { mailList } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import type { Staff } from '../../actor.ts'
import { instantKey, listHead, upToInstant } from '../../sql/by-key.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { behindKey, onePage, orderColumns, rowKey, skipped } from '../../sql/page-query.ts'
import { secretNames } from './mail-params.ts'

/**
 * The part of a mail's subject that may be read and searched: nothing once a mail with a code or link was
 * sent.
 */
const subject = sql<string>`
  case when status <> 'kept' and template = any (${Object.keys(secretNames)}::text[]) then '' else subject end`

const order = { by: sql`created_at`, id: sql`id`, falling: true }

/** A page of the outbox, newest first. `search` looks in recipient, subject and template. */
export async function listMails(
  tx: Tx,
  _actor: Staff,
  input: In<typeof mailList>,
): Promise<Out<typeof mailList>> {
  const wanted = likePattern(input.search)
  const matching = tx
    .selectFrom('mail')
    .where(upToInstant(sql`created_at`, input.head).$castTo<boolean>())
    .$if(input.search !== '', (query) =>
      query.where((where) =>
        where.or([
          where('recipient', 'ilike', wanted),
          where(subject, 'ilike', wanted),
          where('template', 'ilike', wanted),
        ]),
      ),
    )
  const { count } = await tx
    .selectFrom(matching.select('id').limit(countLimit).as('found'))
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = await matching
    .select([
      rowKey(order).$castTo<string | null>().as('key'),
      instantKey(sql`created_at`).$castTo<number>().as('instant'),
      'id',
      'recipient',
      subject.as('subject'),
      'template',
      'status',
      'created_at',
      'sent_at',
    ])
    .where(behindKey(order, input.after).$castTo<boolean>())
    .orderBy(orderColumns(order))
    .limit(input.page_size + 1)
    .offset(skipped(input))
    .execute()
  const { rows, next } = onePage(found, input.page_size)
  const list = rows.map(({ key: _, instant: __, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
  return { list, next, head: listHead(input, rows[0]?.instant), count }
}
