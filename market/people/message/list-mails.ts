import { sql } from 'kysely'
import type { mailList } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countLimit } from '#rules/count-limit'
import type { Staff } from '../../actor.ts'
import { likePattern } from '../../sql/like-pattern.ts'
import { secretNames } from './mail-params.ts'

/**
 * The part of a mail's subject that may be read and searched: nothing once a mail with a code or link was
 * sent.
 */
const subject = sql<string>`
  case when status <> 'kept' and template = any (${Object.keys(secretNames)}::text[]) then '' else subject end`

/** A page of the outbox, newest first. `search` looks in recipient, subject and template. */
export async function listMails(
  tx: Tx,
  _actor: Staff,
  input: In<typeof mailList>,
): Promise<Out<typeof mailList>> {
  const wanted = likePattern(input.search)
  const matching = tx
    .selectFrom('mail')
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
  const rows = await matching
    .select(['id', 'recipient', subject.as('subject'), 'template', 'status', 'created_at', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()
  const list = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
  return { list, count }
}
