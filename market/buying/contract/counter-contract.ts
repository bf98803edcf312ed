import type { counterContract as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { type ContractRow, lockContract, sideOf } from './find-contract.ts'
import { moveContract, stateAfter } from './move-contract.ts'
import { readTerms } from './read-terms.ts'
import { sumsOf } from './save-contract.ts'
import { otherSide, tellSide } from './tell-side.ts'
import { diffContract } from './version/diff-contract.ts'
import { freezeVersion } from './version/freeze-version.ts'

/** Proposes other terms of a contract, as its next version. Refuses an older version (`contract.changed`). */
export async function counterContract(
  tx: Tx,
  actor: Buyer | Merchant,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const found = await lockContract(tx, actor, input.contract_sn)
  stateAfter(actor, found.state, 'counter')
  if (found.version !== input.version) refuse('contract.changed')
  const terms = readTerms(input)
  const frozen = await freezeVersion(tx, actor, { of: found, terms })
  const { version } = frozen
  const set = { ...frozen, updated_at: actor.at }
  const state = await moveContract(tx, actor, { contract: found, event: 'counter', set })
  await tellChange(tx, actor, { ...found, ...frozen })
  const { contract_sn, edit_no } = found
  return { contract_sn, state, version, edit_no, ...sumsOf(terms) }
}

type ChangedContract = ContractRow & { version: number; confirm_by: Date }

/** Tells the other side how many terms differ, and what the total was and is. */
async function tellChange(tx: Tx, actor: Buyer | Merchant, contract: ChangedContract): Promise<void> {
  const { contract_sn, version, confirm_by } = contract
  const diff = await diffContract(tx, actor, { contract_sn, from: version - 1, to: version })
  const params = {
    changes: diff.list.length,
    before: diff.total_before,
    amount: diff.total_after,
    confirm_by: confirm_by.toISOString(),
  }
  const side = otherSide(sideOf(actor))
  await tellSide(tx, actor, { contract, side, name: 'contractChanged', params })
}
