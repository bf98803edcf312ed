import type { Tx } from '#database/connect'
import type { AnswerState } from '#rules/people/merchant/requirement'
import { refuse } from '#rules/refusals'

/** Locks a merchant, so that what it brings and its opening come one after the other. */
export async function lockMerchant(tx: Tx, merchant_id: number) {
  const merchant = await tx
    .selectFrom('merchant')
    .select(['id', 'name', 'state', 'opening_asked_at'])
    .where('id', '=', merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return merchant ?? refuse('request.notFound')
}

/** A requirement that is asked at present, its words kept as they are until the transaction ends. */
export async function holdRequirement(tx: Tx, requirement_id: number) {
  const requirement = await tx
    .selectFrom('requirement')
    .select(['id', 'kind', 'expires', 'required', 'rev', 'title'])
    .where('id', '=', requirement_id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  return requirement ?? refuse('requirement.notFound')
}

type ReplacedAnswers = { merchant_id: number; requirement_id: number; states: readonly AnswerState[] }

/** Takes back a merchant's answers in these states, for another one takes their place. */
export async function replaceAnswers(
  tx: Tx,
  { merchant_id, requirement_id, states }: ReplacedAnswers,
): Promise<void> {
  await tx
    .updateTable('requirement_answer')
    .set({ state: 'withdrawn' })
    .where('merchant_id', '=', merchant_id)
    .where('requirement_id', '=', requirement_id)
    .where('state', 'in', states)
    .execute()
}
