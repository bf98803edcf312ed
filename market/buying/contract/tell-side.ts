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
type NoticeOf<N extends ContractNotice> = {
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
  { contract, side, name, params }: NoticeOf<N>,
): Promise<void> {
  const names = await namesOfSides(tx, contract)
  await tellNamed(tx, actor, { contract, side, name, params, names })
}

type Names = Record<ContractSide, string>

async function namesOfSides(
  tx: Tx,
  { company_id, merchant_id }: NoticeOf<ContractNotice>['contract'],
): Promise<Names> {
  const { rows } = await sql<Names>`
    select b.name as buyer, m.name as merchant from merchant m, company b
    where m.id = ${merchant_id} and b.id = ${company_id}`.execute(tx)
  return rows[0]!
}

async function tellNamed<N extends ContractNotice>(
  tx: Tx,
  actor: Actor,
  { contract, side, name, params, names }: NoticeOf<N> & { names: Names },
): Promise<void> {
  const { contract_sn, merchant_id } = contract
  const to =
    side === 'buyer' ? contract.account_id : await merchantPeopleWho(tx, { merchant_id, may: 'contract' })
  const other = names[otherSide(side)]
  const said = { ...params, contract_sn, other, side } as unknown as Omit<MailParams[N], 'name'>
  await notify(tx, actor, { to, name, params: said })
}

/** Tells both sides. */
export async function tellSides<N extends ContractNotice>(
  tx: Tx,
  actor: Actor,
  told: Omit<NoticeOf<N>, 'side'>,
): Promise<void> {
  const names = await namesOfSides(tx, told.contract)
  for (const side of contractSides) await tellNamed(tx, actor, { ...told, side, names })
}
