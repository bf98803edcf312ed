import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { ContractSide } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../actor.ts'

export const sideOf = (actor: Buyer | Merchant): ContractSide => actor.kind

/** The contracts that a person may see, of a `contract c`; a manufacturer sees none before it is proposed. */
export const mayBeSeenBy = (actor: Buyer | Merchant) =>
  actor.kind === 'buyer'
    ? sql<boolean>`c.company_id = ${actor.company_id}`
    : sql<boolean>`c.merchant_id = ${actor.merchant_id} and c.version is not null`

const ofSide = (tx: Tx, actor: Buyer | Merchant, contract_sn: string) =>
  tx
    .selectFrom('contract as c')
    .selectAll('c')
    .where('c.contract_sn', '=', contract_sn)
    .where(mayBeSeenBy(actor))

/** A contract of this side. Refuses any other (`contract.notFound`). */
export async function findContract(tx: Tx, actor: Buyer | Merchant, contract_sn: string) {
  return (await ofSide(tx, actor, contract_sn).executeTakeFirst()) ?? refuse('contract.notFound')
}

/** The same, locked until the transaction ends. */
export async function lockContract(tx: Tx, actor: Buyer | Merchant, contract_sn: string) {
  const locked = ofSide(tx, actor, contract_sn).forNoKeyUpdate()
  return (await locked.executeTakeFirst()) ?? refuse('contract.notFound')
}
export type ContractRow = Awaited<ReturnType<typeof findContract>>
