import { sql } from 'kysely'
import type { showConcept as declared } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { type ConceptRow, conceptColumns, shownConcept } from './concept-row.ts'

type Answer = Out<typeof declared>
type ChangeRow = Omit<Answer['changes'][number], 'at'> & { at: Date }
const changesShown = 20

/** A concept with its related ones and its latest changes. Refuses an unknown one (`lexicon.notFound`). */
export async function showConcept(tx: Tx, _actor: Staff, { concept }: In<typeof declared>): Promise<Answer> {
  const { rows } = await sql<ConceptRow & Pick<Answer, 'related'>>`
    select ${conceptColumns}, (select coalesce(json_agg(json_build_object('concept', r.related, 'weight', r.weight)
      order by r.weight desc, r.related), '[]') from search_related r where r.concept = c.concept and r.weight > 0) as related
    from search_concept c where c.concept = ${concept}`.execute(tx)
  const row = rows[0] ?? refuse('lexicon.notFound', {}, 'concept')
  const changes = await sql<ChangeRow>`
    select l.id, l.at, coalesce(a.email, '') as by, l.before, l.after from audit_log l left join account a on a.id = l.account_id
    where l.subject = 'search_concept' and l.subject_id = ${concept} order by l.id desc limit ${changesShown}`.execute(
    tx,
  )
  const { related, ...own } = row
  return {
    ...shownConcept(own),
    related,
    changes: changes.rows.map((change) => ({ ...change, at: change.at.toISOString() })),
  }
}
