import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type ContractSide, contractSides } from '#rules/buying/contract/state'
import { merchantRolesThatMay } from '#rules/people/merchant/team'
import type { Buyer, Merchant, System } from '../../actor.ts'
import type { MailParams } from '../../people/message/mail-params.ts'
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
  actor: Buyer | Merchant | System,
  { contract, side, name, params }: Told<N>,
): Promise<void> {
  const { contract_sn, company_id, merchant_id } = contract
  const roles = [...merchantRolesThatMay('contract')]
  const { rows } = await sql<{ other: string; people: number[] }>`
    select ${side === 'buyer' ? sql`m.name` : sql`b.name`} as other,
      array(select id from account where merchant_id = m.id and disabled_at is null and merchant_roles && ${roles}::text[]
        order by id) as people
    from merchant m, company b where m.id = ${merchant_id} and b.id = ${company_id}`.execute(tx)
  const { other, people } = rows[0]!
  const to = side === 'buyer' ? contract.account_id : people
  const said = { ...params, contract_sn, other, side } as unknown as Omit<MailParams[N], 'name'>
  await notify(tx, actor, { to, name, params: said })
}

/** Tells both sides. */
export async function tellSides<N extends ContractNotice>(
  tx: Tx,
  actor: Buyer | Merchant | System,
  told: Omit<Told<N>, 'side'>,
): Promise<void> {
  for (const side of contractSides) await tellSide(tx, actor, { ...told, side })
}
