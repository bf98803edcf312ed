import { sql } from 'kysely'
import type { requirementAnswerList as declared } from '#api/goods/requirement-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { answerShown } from './read-setup.ts'

type Answer = Out<typeof declared>
type Row = Omit<Answer['list'][number], 'title'> & { key: string | null; title: Text3 }

/** What merchants handed in and nobody has reviewed, the longest waiting first. */
export async function listAnswers(tx: Tx, actor: Staff, input: In<typeof declared>): Promise<Answer> {
  const where = sql`w.state = 'pending'`
  const page = pageClauses({ ...input, where, order: { by: sql`w.at`, id: sql`w.id` } })
  const found = await sql<Row>`
    select ${page.key} as key, m.id as merchant_id, m.name as merchant_name, r.title, ${answerShown} as answer
    from (select w.* from requirement_answer w ${page.rows}) w
    join merchant m on m.id = w.merchant_id join requirement r on r.id = w.requirement_id
    join account p on p.id = w.account_id left join file f on f.id = w.file_id
    order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found.rows, input.page_size)
  return {
    list: rows.map(({ key: _, title, ...row }) => ({ ...row, title: textIn(title, actor.language) })),
    next,
    count: await countRows(tx, sql`from requirement_answer w where ${where}`),
  }
}
