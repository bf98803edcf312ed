import type { Tx } from '#database/connect'
import type { ContractSide } from '#rules/buying/contract/state'
import type { Actor } from '../../../actor.ts'
import type { MailParams } from '../../../people/message/mail-params.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../../order/status/move.ts'

type ClaimNotice =
  | 'claimOpened'
  | 'claimOffered'
  | 'claimRefused'
  | 'claimWithdrawn'
  | 'claimSettled'
  | 'replacementOffered'
  | 'replacementAgreed'
  | 'claimReminder'
type NoticeOf<N extends ClaimNotice> = {
  order: Pick<OrderRow, 'account_id' | 'merchant_id' | 'order_number'>
  claim_number: string
  side: ContractSide
  name: N
  params: Omit<MailParams[N], 'name' | 'order_number' | 'claim_number' | 'side'>
}

/** Tells one side of a contract's order what becomes of a claim. */
export async function tellClaim<N extends ClaimNotice>(
  tx: Tx,
  actor: Actor,
  { order, claim_number, side, name, params }: NoticeOf<N>,
): Promise<void> {
  const { merchant_id, order_number } = order
  const to =
    side === 'buyer' ? order.account_id : await merchantPeopleWho(tx, { merchant_id, may: 'aftersale' })
  const said = { ...params, order_number, claim_number, side } as unknown as Notice<N>['params']
  await notify(tx, actor, { to, name, params: said })
}
