import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { languageOf, type Text3, textIn } from '#rules/sites'
import { type ChatSide, type ChatSubject, mailUnreadAfterMinutes } from '#rules/talk/chat'
import type { System } from '../../actor.ts'
import { notify } from './notify.ts'

const atOnce = 100
/** What lay unread for longer, because its reader wanted quiet or mails stood still, is no news. */
const newsDays = 7

type Unread = {
  account_id: number
  language: string
  side: ChatSide
  conversation_number: string
  company: string
  merchant: string | null
  subject: ChatSubject
  subject_ref: string
  title: Text3 | null
  unread: number
  /** Whether this person is told: of those who talk for a side, whoever answers, or all where nobody does. */
  told: boolean
}

/**
 * Tells people by notice and mail that something has been unread for a while, outside their quiet hours: once
 * until they have read it. Returns for how many it was decided.
 */
export async function mailUnread(tx: Tx, actor: System): Promise<number> {
  const { at } = actor
  const { rows } = await sql<Unread>`
    with due as (
      select p.conversation_id, p.account_id, said.first_at, said.last_no from participant p
      left join notice_choice q on q.account_id = p.account_id and q.kind = 'chat'
      cross join lateral (
        select min(m.at) as first_at, max(m.no) as last_no from chat_message m
        where m.conversation_id = p.conversation_id and m.no > greatest(p.read_no, p.visible_from_no - 1)
          and m.account_id <> p.account_id and m.withdrawn_at is null) said
      where p.unread > 0 and p.left_at is null and p.mailed_no <= p.read_no
        and said.first_at <= ${addMinutes(at, -mailUnreadAfterMinutes)}
        and not ${isQuiet(at)}
      order by p.conversation_id, p.account_id limit ${atOnce} for update of p skip locked)
    update participant p set mailed_no = due.last_no
    from due join conversation c on c.id = due.conversation_id join account a on a.id = due.account_id
    join company on company.id = c.company_id left join merchant on merchant.id = c.merchant_id
    where p.conversation_id = due.conversation_id and p.account_id = due.account_id
    returning p.account_id, a.language, p.side, c.conversation_number, company.name as company, merchant.name as merchant,
      c.subject, c.subject_ref, p.unread,
      case when c.subject = 'product' then (select o.title from product o where o.id = c.subject_ref::int) end as title,
      (p.side = 'buyer' or c.assigned_to is null or c.assigned_to = p.account_id)
        and due.first_at > ${addMinutes(at, -newsDays * 24 * 60)} as told`.execute(tx)
  for (const row of rows.filter(({ told }) => told))
    await notify(tx, actor, { to: row.account_id, name: 'chatUnread', params: paramsOf(row) })
  return rows.length
}

/** Whether somebody with the choice `q` is not to be mailed now. */
const isQuiet = (at: Date) => sql<boolean>`coalesce((
  select case when q.quiet_from < q.quiet_until then clock.minute >= q.quiet_from and clock.minute < q.quiet_until
    else clock.minute >= q.quiet_from or clock.minute < q.quiet_until end
  from (select (60 * extract(hour from here) + extract(minute from here))::int as minute
    from timezone(q.quiet_zone, ${at}::timestamptz) here) clock), false)`

function paramsOf({ side, company, merchant, title, language, subject, subject_ref, ...row }: Unread) {
  const other = side === 'buyer' ? (merchant ?? 'none') : company
  const ref = title ? textIn(title, languageOf(language)) : subject_ref
  return { conversation_number: row.conversation_number, unread: row.unread, side, other, subject, ref }
}
