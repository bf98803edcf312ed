import type { makerConfirmContract as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { type Cents, moneyText, plus } from '#rules/money/money'
import { maySign } from '#rules/people/merchant/team'
import { isUnlimited, limitOver } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'
import { refuseClosed } from '../../goods/merchant/state/refuse-closed.ts'
import { lockLimits, spentInMonth } from '../order/approval/read-spent.ts'
import { type ContractRow, lockContract, sideOf } from './find-contract.ts'
import { moveContract, stateAfter } from './move-contract.ts'
import { openOrder } from './order/open-order.ts'
import { otherSide, tellSide, tellSides } from './tell-side.ts'

/**
 * Confirms the version that a person has read, for their side; by the second of both the contract is in
 * force. Refuses another version or hash (`contract.changed`), a second confirmation of a side
 * (`contract.confirmedAlready`), and a sum above what the person may order or sign (`contract.overLimit`),
 * and a manufacturer that does not sell now (`merchant.notOpen`). The buyer's payment password is checked
 * before.
 */
export async function confirmContract(
  tx: Tx,
  actor: Buyer | Merchant,
  { contract_sn, version, content_hash, typed_name }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const found = await lockContract(tx, actor, contract_sn)
  if (found.state === contractState.confirmed) refuse('contract.confirmedAlready')
  stateAfter(actor, found.state, 'confirm')
  await refuseClosed(tx, found.merchant_id)
  if (typed_name.length < 2) refuse('contract.incomplete', {}, 'typed_name')
  const read = await findVersion(tx, found)
  if (found.version !== version || read.content_hash.toString('hex') !== content_hash)
    refuse('contract.changed')
  const side = sideOf(actor)
  if (read.confirmed_by.includes(side)) refuse('contract.confirmedAlready')
  if (await isOverLimit(tx, actor, read.total_cents)) refuse('contract.overLimit')
  const proof =
    actor.kind === 'buyer' ? 'payment_password' : actor.second_step === true ? 'second_step' : 'session'
  await tx
    .insertInto('contract_confirmation')
    .values({
      contract_id: found.id,
      version,
      side,
      account_id: actor.account_id,
      content_hash: read.content_hash,
      typed_name,
      proof,
      language: actor.language,
      at: actor.at,
    })
    .execute()
  const event = read.confirmed_by.length === 0 ? 'confirmFirst' : 'confirm'
  const inForce = { confirmed_version: version, confirm_by: null, updated_at: actor.at }
  const set = event === 'confirm' ? inForce : {}
  const state = await moveContract(tx, actor, { contract: found, event, set })
  const amount = moneyText(read.total_cents)
  if (event === 'confirm') {
    // Its order, of kind 3.
    await openOrder(tx, actor.at, found)
    await tellSides(tx, actor, { contract: found, name: 'contractInForce', params: { amount } })
  } else {
    const confirm_by = found.confirm_by?.toISOString() ?? ''
    const params = { by: typed_name, amount, confirm_by }
    await tellSide(tx, actor, { contract: found, side: otherSide(side), name: 'contractConfirmed', params })
  }
  return { state }
}

async function findVersion(tx: Tx, { id, version }: ContractRow) {
  const rows = await tx
    .selectFrom('contract_version as v')
    .leftJoin('contract_confirmation as f', (on) =>
      on.onRef('f.contract_id', '=', 'v.contract_id').onRef('f.version', '=', 'v.version'),
    )
    .select(['v.content_hash', 'v.total_cents', 'f.side'])
    .where('v.contract_id', '=', id)
    .where('v.version', '=', version)
    .execute()
  const { content_hash, total_cents } = rows[0] ?? refuse('contract.notNow')
  return { content_hash, total_cents, confirmed_by: rows.flatMap(({ side }) => side ?? []) }
}

async function isOverLimit(tx: Tx, actor: Buyer | Merchant, total: Cents): Promise<boolean> {
  if (actor.kind === 'merchant') return !maySign(actor, total)
  const limits = await lockLimits(tx, actor.account_id)
  if (isUnlimited(limits)) return false
  const spent = plus(await spentInMonth(tx, actor), total)
  return limitOver(limits, { total, spent }) !== null
}
