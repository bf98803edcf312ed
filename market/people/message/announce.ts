import { sql } from 'kysely'
import type { announce as declared, announcementList as declaredList } from '#api/people/message'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { announcementName } from '#rules/people/notices'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../actor.ts'
import { listHead, upTo } from '../../sql/by-key.ts'
import { fullName } from '../../sql/full-name.ts'

/**
 * Announces something to every buyer and merchant who may log in, in three languages, in the message centre;
 * returns how many.
 */
export async function announce(
  tx: Tx,
  actor: Staff,
  { title, body }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { id } = await tx
    .insertInto('announcement')
    .values({
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      account_id: actor.account_id,
      created_at: actor.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = await sql`
    insert into notice (account_id, kind, name, announcement_id, created_at)
    select id, 'system', ${announcementName}, ${id}, ${actor.at} from account
    where kind in ('buyer', 'merchant') and disabled_at is null`.execute(tx)
  return { id, readers: Number(told.numAffectedRows ?? 0) }
}

/** A page of what was announced, newest first, with how many it reached. */
export async function listAnnouncements(
  tx: Tx,
  actor: Staff,
  input: In<typeof declaredList>,
): Promise<Out<typeof declaredList>> {
  const { rows } = await sql<{
    id: number
    title: Text3
    body: Text3
    author: string
    created_at: Date
    readers: number
    read: number
  }>`
    select a.id, a.title, a.body, ${fullName('p')} as author, a.created_at,
      count(n.id)::int as readers, count(n.read_at)::int as read
    from (select * from announcement where ${upTo(sql`id`, input.head)} order by id desc limit ${input.page_size} offset ${(input.page - 1) * input.page_size}) a
    join account p on p.id = a.account_id
    left join notice n on n.announcement_id = a.id
    group by a.id, a.title, a.body, p.id, a.created_at
    order by a.id desc`.execute(tx)
  const { count } = await tx
    .selectFrom('announcement')
    .where(upTo(sql`id`, input.head).$castTo<boolean>())
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const list = rows.map((row) => ({
    ...row,
    title: textIn(row.title, actor.language),
    body: textIn(row.body, actor.language),
    created_at: row.created_at.toISOString(),
  }))
  return { list, head: listHead(input, list[0]?.id), count }
}
