import type { Tx } from '#database/connect'
import type { ContractSide } from '#rules/buying/contract/state'
import type { MerchantPermission } from '#rules/people/merchant/team'
import type { Actor } from '../../../actor.ts'
import type { MailParams } from '../../../people/message/mail-params.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { type Notice, notify } from '../../../people/message/notify.ts'
import type { OrderRow } from '../status/move.ts'

/** Each notice about a lot, with the permission of a manufacturer's people who get it. */
const hearers = {
  productionBegun: 'inspect',
  inspectionToJudge: 'inspect',
  inspectionPassed: 'inspect',
  inspectionRefused: 'inspect',
  documentsRefused: 'ship',
  papersToReplace: 'ship',
  documentsPassed: 'ship',
  lotArrived: 'ship',
  acceptanceComing: 'ship',
  lotToDeliver: 'ship',
  lotReceived: 'ship',
  goodsAccepted: 'money',
} as const satisfies Record<string, MerchantPermission>
type LotNotice = keyof typeof hearers

type NoticeOf<N extends LotNotice> = {
  order: Pick<OrderRow, 'account_id' | 'merchant_id' | 'order_number'>
  side: ContractSide
  name: N
  params: Omit<MailParams[N], 'name' | 'order_number' | 'side'>
}

/** Tells one side of a contract's order what happened with its goods. */
export async function tellLot<N extends LotNotice>(
  tx: Tx,
  actor: Actor,
  { order, side, name, params }: NoticeOf<N>,
): Promise<void> {
  const { merchant_id, order_number } = order
  const to =
    side === 'buyer' ? order.account_id : await merchantPeopleWho(tx, { merchant_id, may: hearers[name] })
  const said = { ...params, order_number, side } as unknown as Notice<N>['params']
  await notify(tx, actor, { to, name, params: said })
}
