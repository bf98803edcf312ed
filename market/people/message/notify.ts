import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { heirsOf, type NoticeName, noticeKindOf } from '#rules/people/notices'
import { languages } from '#rules/sites'
import type { MailParams } from './mail-params.ts'

export type Notice<N extends NoticeName = NoticeName> = {
  /** The recipient's account, or several. */
  to: number | readonly number[]
  name: N
  /** The values of the text, besides the reader's name. */
  params: Omit<MailParams[N], 'name'>
}

/**
 * Notifies people who can log in: by a notice in the message centre and, unless they switched it off for
 * this kind, by a mail of the same name in their language. For a recipient who has left the team, those who
 * took over are notified instead (`heirsOf`), except the acting person. Everything belongs to this
 * transaction. The one statement is sent along with the next, so it costs no round trip.
 */
export async function notify<N extends NoticeName>(
  tx: Tx,
  actor: { at: Date; account_id?: number },
  { to, name, params }: Notice<N>,
): Promise<void> {
  const kind = noticeKindOf[name]
  const said = JSON.stringify(params)
  const named = [to].flat()
  // The acting person has not left, and most notices go to that person: those need no second lookup.
  const others = named.some((id) => id !== actor.account_id)
  const heirs = heirsOf(name)
  const readers =
    others && heirs.length > 0
      ? sql`in (
          select unnest(${named}::int[])
          union
          select heir.id from account gone join account heir on heir.company_id = gone.company_id
          where gone.id = any (${named}::int[]) and gone.disabled_at is not null
            and heir.company_role = any (${[...heirs]}::text[]) and heir.id is distinct from ${actor.account_id ?? null}::int)`
      : sql`= any (${named}::int[])`
  await pipelined(
    tx,
    sql`
      with reader as (
        select a.id, a.email, a.first_name, coalesce(c.by_mail, true) as by_mail, o.site_id,
          case when a.language = any (${[...languages]}::text[]) then a.language else ${languages[0]} end as language
        from account a left join notice_choice c on c.account_id = a.id and c.kind = ${kind}
          left join company o on o.id = a.company_id
        where a.id ${readers} and a.disabled_at is null),
      noted as (
        insert into notice (account_id, kind, name, params, created_at)
        select id, ${kind}, ${name}, ${said}::jsonb, ${actor.at} from reader)
      insert into mail (recipient, template, language, site_id, params, created_at)
      select email, ${name}, language, site_id, jsonb_build_object('name', first_name) || ${said}::jsonb, ${actor.at}
      from reader where by_mail`,
  )
}
