import type { lotPaper as declared } from '#api/aftersale/contract-paper'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { LotPaperFacts } from '#rules/aftersale/contract-paper/lot-paper'
import { refuse } from '#rules/refusals'
import type { Buyer, Merchant } from '../../../actor.ts'
import { showOrder } from '../../order/read/show-order.ts'
import { showContractFacts } from '../paper-facts.ts'

/**
 * What the packing list or the invoice of a lot is made of. Refuses an order of others (`order.notFound`) and
 * a lot that it has not (`contract.noLot`).
 */
export async function lotPaperFacts(
  tx: Tx,
  actor: Buyer | Merchant,
  { order_number, lot_no, kind }: In<typeof declared>,
): Promise<LotPaperFacts> {
  const order = await showOrder(tx, actor, { order_number })
  const lot = order.contract?.lots.find((one) => one.lot_no === lot_no)
  if (!order.contract || !lot) refuse('contract.noLot', {}, 'lot_no')
  const { contract_sn } = order.contract
  const contract = await showContractFacts(tx, actor, { kind: 'contract', contract_sn })
  return { kind, order_number: order.order_number, contract, lot: { ...lot, loaded: lot.bl_number !== '' } }
}
