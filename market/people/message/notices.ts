import { sql } from 'kysely'
import type {
  noticeDetail as declaredDetail,
  noticeList as declaredList,
  readNotices as declaredRead,
  unreadNotices as declaredUnread,
} from '#api/people/message'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { User } from '../../actor.ts'
import { instantKey, listHead, upToInstant } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { countUnread, showNotices } from './show-notices.ts'

/** A page of this person's notices, newest first, narrowed to a kind or to unread ones. */
export async function listNotices(
  tx: Tx,
  actor: User,
  input: In<typeof declaredList>,
): Promise<Out<typeof declaredList>> {
  const where = sql`(${input.kind} = '' or n.kind = ${input.kind}) and (not ${input.unread}::boolean or n.read_at is null)
    and ${upToInstant(sql`n.created_at`, input.head)}`
  const own = sql`from notice n where n.account_id = ${actor.account_id} and ${where}`
  const { rows: newest } = await sql<{ key: number }>`
    select ${instantKey(sql`n.created_at`)} as key ${own} order by n.created_at desc limit 1`.execute(tx)
  const { page, page_size, after } = input
  return {
    ...(await showNotices(tx, actor, { where, page, page_size, after })),
    head: listHead(input, newest[0]?.key),
    count: await countRows(tx, own),
    unread: await countUnread(tx, actor),
  }
}

/** Opens one notice and marks it read. Refuses another person's (`message.notFound`). */
export async function openNotice(
  tx: Tx,
  actor: User,
  { id }: In<typeof declaredDetail>,
): Promise<Out<typeof declaredDetail>> {
  await sql`update notice set read_at = ${actor.at}
    where id = ${id} and account_id = ${actor.account_id} and read_at is null`.execute(tx)
  const { list } = await showNotices(tx, actor, { where: sql`n.id = ${id}`, page: 1, page_size: 1 })
  return list[0] ?? refuse('message.notFound')
}

/** Marks one's own notices read or unread: those named, else all of the kind. Ignores notices of others. */
export async function readNotices(
  tx: Tx,
  actor: User,
  { ids, kind, read }: In<typeof declaredRead>,
): Promise<Out<typeof declaredRead>> {
  await sql`update notice set read_at = ${read ? actor.at : null}
    where account_id = ${actor.account_id} and (read_at is null) = ${read}
      and (${ids.length} = 0 or id = any (${ids}::int[])) and (${kind} = '' or kind = ${kind})`.execute(tx)
  return { unread: await countUnread(tx, actor) }
}

/** The number of this person's unread notices. */
export async function unreadNotices(tx: Tx, actor: User): Promise<Out<typeof declaredUnread>> {
  return { unread: await countUnread(tx, actor) }
}
