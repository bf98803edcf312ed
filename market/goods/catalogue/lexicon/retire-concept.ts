import type { retireConcept as declared } from '#api/goods/lexicon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * Retires a concept, or brings it back. Refuses who has not seen the newest, or where it is so already
 * (`lexicon.changed`).
 */
export async function retireConcept(
  tx: Tx,
  actor: Staff,
  { concept, revision, retired }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const changed = await tx
    .updateTable('search_concept')
    .set({ retired_at: retired ? actor.at : null, edited_at: actor.at, revision: revision + 1 })
    .where('concept', '=', concept)
    .where('revision', '=', revision)
    .where('retired_at', retired ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) refuse('lexicon.changed')
  await writeAudit(tx, actor, {
    action: retired ? 'lexicon.retire' : 'lexicon.restore',
    subject: 'search_concept',
    subject_id: concept,
    before: { retired: !retired },
    after: { retired },
  })
  return {}
}
