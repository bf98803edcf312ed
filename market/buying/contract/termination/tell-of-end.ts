import type { Tx } from '#database/connect'
import { type ContractSide, contractSides } from '#rules/buying/contract/state'
import type { Actor } from '../../../actor.ts'
import type { MailParams } from '../../../people/message/mail-params.ts'
import type { OrderRow } from '../../order/status/move.ts'
import { tellSide } from '../tell-side.ts'

type EndNotice =
  | 'terminationAsked'
  | 'terminationReminder'
  | 'terminationRefused'
  | 'terminationWithdrawn'
  | 'contractEnded'
type OrderSides = Pick<OrderRow, 'account_id' | 'company_id' | 'merchant_id' | 'order_number' | 'contract_id'>
type NoticeOf<N extends EndNotice> = {
  order: OrderSides
  side: ContractSide
  name: N
  params: Omit<MailParams[N], 'name' | 'contract_sn' | 'order_number' | 'other' | 'side'>
}

/** Tells one side of the order of a contract what becomes of a request to end it. */
export async function tellOfEnd<N extends EndNotice>(
  tx: Tx,
  actor: Actor,
  { order, side, name, params }: NoticeOf<N>,
): Promise<void> {
  const { account_id, company_id, merchant_id, order_number } = order
  const { id, contract_sn } = await tx
    .selectFrom('contract')
    .select(['id', 'contract_sn'])
    .where('id', '=', order.contract_id)
    .executeTakeFirstOrThrow()
  const contract = { id, contract_sn, account_id, company_id, merchant_id: merchant_id! }
  const said = { ...params, order_number } as unknown as Omit<
    MailParams[N],
    'name' | 'contract_sn' | 'other' | 'side'
  >
  await tellSide(tx, actor, { contract, side, name, params: said })
}

/** Tells both sides. */
export async function tellBothOfEnd<N extends EndNotice>(
  tx: Tx,
  actor: Actor,
  told: Omit<NoticeOf<N>, 'side'>,
): Promise<void> {
  for (const side of contractSides) await tellOfEnd(tx, actor, { ...told, side })
}
