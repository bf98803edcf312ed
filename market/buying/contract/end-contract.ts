import type { withdrawContract as declared, refuseContract as declaredRefusal } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { type ContractRow, lockContract, sideOf } from './find-contract.ts'
import { giveBackToCart } from './goods/take-from-cart.ts'
import { moveContract } from './move-contract.ts'
import { otherSide, tellSide } from './tell-side.ts'

/** Refuses the version that the other side proposed; the own one is withdrawn or changed instead. */
export async function refuseContract(
  tx: Tx,
  actor: Buyer | Merchant,
  { contract_sn, reason }: In<typeof declaredRefusal>,
): Promise<Out<typeof declaredRefusal>> {
  const found = await lockContract(tx, actor, contract_sn)
  if (found.version !== null && found.state === contractState.toConfirm) {
    const { made_by } = await tx
      .selectFrom('contract_version')
      .select('made_by')
      .where('contract_id', '=', found.id)
      .where('version', '=', found.version)
      .executeTakeFirstOrThrow()
    if (made_by === sideOf(actor)) refuse('contract.ownVersion')
  }
  return end(tx, actor, { found, event: 'refuse', remark: reason })
}

/** Withdraws a draft, or a contract that is not in force. */
export async function withdrawContract(
  tx: Tx,
  actor: Buyer,
  { contract_sn }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  return end(tx, actor, { found: await lockContract(tx, actor, contract_sn), event: 'withdraw', remark: '' })
}

type End = { found: ContractRow; event: 'refuse' | 'withdraw'; remark: string }

async function end(tx: Tx, actor: Buyer | Merchant, { found, event, remark }: End) {
  const { version } = found
  const set = { confirm_by: null, draft: null, updated_at: actor.at }
  const state = await moveContract(tx, actor, { contract: found, event, remark, set })
  await giveBackToCart(tx, actor, [found.id])
  // A draft that is withdrawn was never seen by the other side.
  if (version !== null) {
    const told = { contract: found, side: otherSide(sideOf(actor)) }
    if (event === 'refuse')
      await tellSide(tx, actor, { ...told, name: 'contractRefused', params: { reason: remark } })
    else await tellSide(tx, actor, { ...told, name: 'contractWithdrawn', params: {} })
  }
  return { state }
}
