import { type RawBuilder, sql } from 'kysely'
import type { merchantSetup } from '#api/goods/requirement'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, homeZone } from '#rules/days'
import { type Language, type Text3, textIn } from '#rules/sites'
import { fullName } from '../../../sql/full-name.ts'

type SetupRow = Out<typeof merchantSetup>['list'][number]
type SetupAnswer = NonNullable<SetupRow['answer']>
type Row = Omit<SetupRow, 'title' | 'text'> & { title: Text3; text: Text3 }

/** An answer `w` of the person `p` with the file `f`, as it is shown. */
export const answerShown: RawBuilder<SetupAnswer> = sql<SetupAnswer>`json_build_object(
  'answer_id', w.id, 'state', w.state, 'note', w.note, 'file_id', w.file_id, 'file_name', f.name,
  'valid_until', w.valid_until, 'by', ${fullName('p')}, 'at', ${isoText(sql`w.at`)}, 'review_note', w.review_note,
  'reviewed_at', ${isoText(sql`w.reviewed_at`)})`

function isoText(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

type SetupQuery = { merchant_id: number; at: Date; language: Language }

/** Where a merchant stands with each requirement, in their order. */
export async function readSetup(tx: Tx, { merchant_id, at, language }: SetupQuery): Promise<SetupRow[]> {
  const { rows } = await sql<Row>`
    select r.id as requirement_id, r.kind, r.title, r.text, r.required, r.expires, r.rev, r.least, s.state, s.found,
      case when w.id is not null then ${answerShown} end as answer
    from requirement_states(${merchant_id}, ${dayAt(at, homeZone)}) s
    join requirement r on r.id = s.requirement_id
    left join requirement_answer w on w.id = s.answer_id
    left join account p on p.id = w.account_id
    left join file f on f.id = w.file_id
    order by r.position, r.id`.execute(tx)
  return rows.map(({ title, text, ...row }) => ({
    ...row,
    title: textIn(title, language),
    text: textIn(text, language),
  }))
}
