import { sql } from 'kysely'

/** What must hold of conversations, each as a query that finds what breaks it. */
export const chatQuestions: Record<string, ReturnType<typeof sql>> = {
  'messages are numbered from one on without a gap, in the order of their times': sql`
    select c.conversation_number from conversation c
    left join lateral (select count(*)::int as said, coalesce(max(m.no), 0) as last,
        bool_or(m.at < m.before) as earlier
      from (select no, at, lag(at) over (order by no) as before from chat_message where conversation_id = c.id) m) m on true
    where m.said <> c.last_no or m.last <> c.last_no or m.earlier`,
  'what is unread for a participant is what others said since they last read': sql`
    select c.conversation_number, p.account_id, p.unread from participant p join conversation c on c.id = p.conversation_id
    where p.left_at is null and (p.read_no > c.last_no or p.unread <> (select count(*) from chat_message m
      where m.conversation_id = c.id and m.no > greatest(p.read_no, p.visible_from_no - 1)
        and m.account_id <> p.account_id and m.withdrawn_at is null))`,
  'whoever takes part belongs to their side': sql`
    select p.conversation_id, p.account_id from participant p join conversation c on c.id = p.conversation_id
    join account a on a.id = p.account_id
    where case p.side when 'buyer' then a.company_id is distinct from c.company_id
      when 'merchant' then a.merchant_id is distinct from c.merchant_id else a.kind <> 'staff' end`,
  'a message is found by its words as long as it has any': sql`
    select c.conversation_number, m.no from chat_message m join conversation c on c.id = m.conversation_id
    left join chat_words w on w.conversation_id = m.conversation_id and w.no = m.no
    where case when m.kind = 'system' or m.withdrawn_at is not null or m.body = '' then w.no is not null
      else w.words is distinct from chat_words_of(c, m) end`,
  'files of a message are its writer’s': sql`
    select m.conversation_id, m.no from chat_message m join file f on f.id = any (m.file_ids)
    where f.account_id is distinct from m.account_id`,
  'whoever answers a conversation takes part in it on the side that does': sql`
    select c.conversation_number from conversation c
    where (c.assigned_to is not null and not exists (select from chat_people(c) who
        where who.account_id = c.assigned_to and who.side = case when c.merchant_id is null then 'platform' else 'merchant' end))
      or (c.helper_id is not null and not exists (select from chat_people(c) who
        where who.account_id = c.helper_id and who.side = 'platform'))`,
  'the platform reads from where it was called in last, and nothing where it was not': sql`
    select c.conversation_number, p.account_id from conversation c join participant p on p.conversation_id = c.id
    where p.side = 'platform' and p.left_at is null and c.merchant_id is not null
      and p.visible_from_no is distinct from c.helped_from_no`,
  'of a blocked company and manufacturer no conversation is open': sql`
    select c.conversation_number from conversation c join chat_block b on b.company_id = c.company_id and b.merchant_id = c.merchant_id
    where b.lifted_at is null and c.state = 0`,
  'whoever is muted wrote nothing since': sql`
    select m.conversation_id, m.no from chat_mute s join chat_report r on r.id = s.report_id
    join chat_message m on m.account_id = s.account_id and m.at > r.decided_at and m.at < s.until`,
  'contacts are seen in messages of their writer': sql`
    select s.conversation_id, s.no from contact_seen s join chat_message m on m.conversation_id = s.conversation_id and m.no = s.no
    where m.account_id <> s.account_id`,
}
