import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type ContractSide, contractSides } from '#rules/buying/contract/state'
import type { Actor } from '../../actor.ts'
import type { MailParams } from '../../people/message/mail-params.ts'
import { merchantPeopleWho } from '../../people/message/merchant-people.ts'
import { notify } from '../../people/message/notify.ts'
import type { ContractRow } from './find-contract.ts'

type ContractNotice =
  | 'contractToConfirm'
  | 'contractChanged'
  | 'contractConfirmed'
  | 'contractInForce'
  | 'contractRefused'
  | 'contractWithdrawn'
  | 'contractExpired'
  | 'contractReminder'
  | 'contractEnded'
  | 'terminationAsked'
  | 'terminationReminder'
  | 'terminationRefused'
  | 'terminationWithdrawn'
type Told<N extends ContractNotice> = {
  contract: Pick<ContractRow, 'id' | 'contract_sn' | 'account_id' | 'company_id' | 'merchant_id'>
  side: ContractSide
  name: N
  params: Omit<MailParams[N], 'name' | 'contract_sn' | 'other' | 'side'>
}

export const otherSide = (side: ContractSide): ContractSide => (side === 'buyer' ? 'merchant' : 'buyer')

/**
 * Tells one side of a contract what happened: the person who wrote it, or those of the manufacturer who
 * answer contracts.
 */
export async function tellSide<N extends ContractNotice>(
  tx: Tx,
  actor: Actor,
  { contract, side, name, params }: Told<N>,
): Promise<void> {
  const { contract_sn, company_id, merchant_id } = contract
  const { rows } = await sql<{ other: string }>`
    select ${side === 'buyer' ? sql`m.name` : sql`b.name`} as other
    from merchant m, company b where m.id = ${merchant_id} and b.id = ${company_id}`.execute(tx)
  const { other } = rows[0]!
  const to =
    side === 'buyer' ? contract.account_id : await merchantPeopleWho(tx, { merchant_id, may: 'contract' })
  const said = { ...params, contract_sn, other, side } as unknown as Omit<MailParams[N], 'name'>
  await notify(tx, actor, { to, name, params: said })
}

/** Tells both sides. */
export async function tellSides<N extends ContractNotice>(
  tx: Tx,
  actor: Actor,
  told: Omit<Told<N>, 'side'>,
): Promise<void> {
  for (const side of contractSides) await tellSide(tx, actor, { ...told, side })
}
