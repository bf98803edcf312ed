import type { decideContest as declared } from '#api/goods/score'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contestState } from '#rules/goods/merchant/score'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'

/**
 * Grants or refuses a contested case, and tells the manufacturer. Refuses one that was decided
 * (`score.decided`), and a refusal without an answer (`score.answerNeeded`).
 */
export async function decideContest(
  tx: Tx,
  actor: Staff,
  { id, pass, answer }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (!pass && answer === '') refuse('score.answerNeeded', {}, 'answer')
  const decided = await tx
    .updateTable('score_contest')
    .set({
      state: pass ? contestState.granted : contestState.refused,
      answer,
      decided_by: actor.account_id,
      decided_at: actor.at,
    })
    .where('id', '=', id)
    .where('state', '=', contestState.asked)
    .returning(['merchant_id', 'source', 'number'])
    .executeTakeFirst()
  if (!decided) refuse('score.decided')
  const { merchant_id, source, number } = decided
  await writeAudit(tx, actor, {
    action: pass ? 'contest.grant' : 'contest.refuse',
    subject: 'score_contest',
    subject_id: number,
    after: { merchant_id, source, reason: answer },
  })
  await notify(tx, actor, {
    to: await merchantPeopleWho(tx, { merchant_id, may: 'aftersale' }),
    name: pass ? 'contestGranted' : 'contestRefused',
    params: { case_number: number, reason: answer || 'none' },
  })
  return {}
}
