import type { Tx } from '#database/connect'
import { zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { tellCredited } from '../payment/tell-voucher.ts'
import { creditLine } from './credit-line.ts'
import type { LockedLine } from './lock-line.ts'
import { refuseOtherWay } from './refuse-other-way.ts'

/**
 * Credits a locked line to a company's wallet and tells its owner. Refuses an unknown company
 * (`statement.noCompany`) and money that went out (`statement.amountDiffers`).
 */
export async function bookCompany(
  tx: Tx,
  actor: Staff,
  { line, company_id }: { line: LockedLine; company_id: number },
): Promise<void> {
  const sum = line.amount_cents < 0 ? zero : line.amount_cents
  refuseOtherWay({ line: line.amount_cents, sum, difference: 'none', claimed: null })
  const owner = await tx
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select(['a.id', 'c.name'])
    .where('a.company_id', '=', company_id)
    .where('a.company_role', '=', 'owner')
    .orderBy('a.id')
    .executeTakeFirst()
  if (!owner) refuse('statement.noCompany')
  const company = { id: company_id, name: owner.name }
  const credit = await creditLine(tx, actor, { line, company, account_id: owner.id })
  await tellCredited(tx, actor, { credit, amount_cents: line.amount_cents })
}
