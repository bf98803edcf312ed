import type { contractDiff as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { diffContracts } from '#rules/buying/contract/diff'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../../actor.ts'
import { findContract } from '../find-contract.ts'

/** What differs between two versions of a contract of this side. Refuses any that is not there. */
export async function diffContract(
  tx: Tx,
  actor: Buyer | Merchant,
  { contract_sn, from, to }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { id } = await findContract(tx, actor, contract_sn)
  const rows = await tx
    .selectFrom('contract_version')
    .select(['version', 'body', 'total_cents'])
    .where('contract_id', '=', id)
    .where('version', 'in', [from, to])
    .execute()
  const [before, after] = [from, to].map(
    (wanted) => rows.find(({ version }) => version === wanted) ?? refuse('contract.notFound'),
  ) as [(typeof rows)[number], (typeof rows)[number]]
  return {
    list: diffContracts(JSON.parse(before.body), JSON.parse(after.body)),
    total_before: moneyText(before.total_cents),
    total_after: moneyText(after.total_cents),
  }
}
