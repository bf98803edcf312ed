import type { counterContract as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { lockContract } from './find-contract.ts'
import { freezeVersion } from './freeze-version.ts'
import { noteEvent, stateAfter } from './note-event.ts'
import { readTerms } from './read-terms.ts'
import { sumsOf } from './save-contract.ts'

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
  const state = await noteEvent(tx, actor, {
    contract_id: found.id,
    from: found.state,
    event: 'counter',
    version,
  })
  await tx
    .updateTable('contract')
    .set({ ...frozen, updated_at: actor.at })
    .where('id', '=', found.id)
    .execute()
  const { contract_sn, edit_no } = found
  return { contract_sn, state, version, edit_no, ...sumsOf(terms) }
}
