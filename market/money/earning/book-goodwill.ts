import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { type PostingResult, post } from '../wallet/post.ts'

type Goodwill = { company_id: number; reference: string; amount_cents: Cents }

/**
 * Books what customer service gives a company out of the fees of the platform; each reference once. What an
 * order brought its manufacturer stays as it is, so the posting is of no order.
 */
export const bookGoodwill = (
  tx: Tx,
  actor: Actor,
  { company_id, reference, amount_cents }: Goodwill,
): Promise<PostingResult> =>
  post(tx, actor, {
    kind: 'goodwill',
    ...{ reference, company_id, type: transactionType.refund, method: transactionMethod.balance },
    entries: [
      { kind: 'company_available', company_id, amount_cents },
      { kind: 'platform_fees', amount_cents: minus(zero, amount_cents) },
    ],
  })
