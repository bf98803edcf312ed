import type { lotPaper as declared } from '#api/aftersale/contract-paper'
import type { Order } from '#api/buying/order-shapes'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { ContractFacts } from '#rules/aftersale/contract-paper/facts'
import type { LotPaperFacts } from '#rules/aftersale/contract-paper/lot-paper'
import { isReceived } from '#rules/buying/contract/lot/graph'
import type { ContractSide } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import type { Language } from '#rules/sites'
import type { Buyer, Merchant } from '../../../actor.ts'
import { openLotsOfOrder, showOrder } from '../../order/read/show-order.ts'
import { openContractFacts, showContractFacts } from '../paper-facts.ts'
import { readCustoms } from './read-customs.ts'
import { readProforma } from './read-proforma.ts'

/**
 * What a paper of a lot, or of its whole order, is made of. Refuses an order of others (`order.notFound`) and
 * a lot that it has not (`contract.noLot`), and the
 * receipt of one that was not received (`order.noSuchPaper`).
 */
export async function lotPaperFacts(
  tx: Tx,
  actor: Buyer | Merchant,
  asked: In<typeof declared>,
): Promise<LotPaperFacts> {
  const order = await showOrder(tx, actor, asked)
  return factsOf(tx, { ...asked, order }, (contract_sn) =>
    showContractFacts(tx, actor, { kind: 'contract', contract_sn }),
  )
}

type Reading = In<typeof declared> & { side: ContractSide; language: Language }

/** The same behind a signed link: permission was checked when the link was made. */
export async function openLotPaperFacts(tx: Tx, asked: Reading): Promise<LotPaperFacts> {
  const { side, language } = asked
  const order = await openLotsOfOrder(tx, asked.order_number)
  return factsOf(tx, { ...asked, order }, (contract_sn) =>
    openContractFacts(tx, { kind: 'contract', contract_sn, side, language }),
  )
}

type ContractOrder = {
  order_number: string
  contract: Pick<NonNullable<Order['contract']>, 'contract_sn' | 'lots'> | null
}

async function factsOf(
  tx: Tx,
  { order, lot_no, kind }: In<typeof declared> & { order: ContractOrder },
  read: (contract_sn: string) => Promise<ContractFacts>,
): Promise<LotPaperFacts> {
  const lot = order.contract?.lots.find((one) => one.lot_no === lot_no)
  if (!order.contract || !lot) refuse('contract.noLot', {}, 'lot_no')
  if (kind === 'receipt' && !isReceived(lot)) refuse('order.noSuchPaper')
  const contract = await read(order.contract.contract_sn)
  const { order_number } = order
  const payments = kind === 'proforma' ? await readProforma(tx, order_number) : null
  const customs = kind === 'proforma' || kind === 'commercial' ? await readCustoms(tx, order_number) : []
  return { kind, order_number, contract, customs, payments, lot: { ...lot, loaded: lot.bl_number !== '' } }
}
