/*
 * The shop of all three kinds of orders in plain numbers, written anew from the design so that nothing of
 * the product is used to check the product. Days are counted from the first; all is done at noon.
 */

/** What every order comes to, in cents. What is held of it is the rest: `heldOf`. */
export type Common = {
  number: string
  buyer: number
  maker: number
  status: number
  before: number
  /** What it costs now. */
  fee: number
  paid: number
  refunded: number
  /** What its manufacturer and the platform have of it. */
  payable: number
  platform: number
  /** The amount of the voucher that waits for finance. */
  voucher: number | null
}

export type StockOrder = Common & {
  kind: 'stock'
  amount: number
  ships: boolean
  /** The days until which it can be paid, since which it is locked, and on which it arrived. */
  until: number
  since: number
}

export type PresaleOrder = Common & {
  kind: 'presale'
  amount: number
  ships: boolean
  goods: number
  deposit: number
  place: 'none' | 'asked' | 'held' | 'turned'
  /** The days of its deposit and its submission, by which it gets its goods. */
  deposit_on: number
  submitted_on: number
  chosen: boolean
  extended: boolean
  until: number
  since: number
}

export type Milestone = {
  part: 'deposit' | 'balance'
  lot: number | null
  amount: number
  state: 'waiting' | 'due' | 'audit' | 'captured' | 'void'
  /** The day at whose end it is due, and on which it was paid. */
  due: number
  paid_on: number
}

/** Of a lot that came with so many damaged and missing pieces; `until`: the last day to claim. */
export type Lot = {
  state: number
  pieces: number
  value: number
  allowance: number
  damaged: number
  missing: number
  claimed: [damaged: number, missing: number]
  until: number
  round: number
  /** The place of the lot whose money a claim of it is settled with: its own unless it sends goods again. */
  money: number
}

export type ModelClaim = {
  number: string
  lot: number
  state: 'open' | 'offered' | 'over'
  pieces: number
  missing: boolean
  rounds: number
  offer: number
  /** The pieces that the ruling sends again. */
  again: number
  /** The day from which customer service decides. */
  service: number
  checked: { by: number; cents: number; again: number; sent: number } | null
}

type Asked = {
  by: 'buyer' | 'maker'
  keeps: number
  service: number
  /** It follows two that were refused. */
  direct: boolean
  checked: { by: number; keeps: number } | null
}

export type ContractTerms = {
  /** The balance: 1 by lot before delivery, against 1 goods or 2 papers; 2 after it, 3 after arrival. */
  type: 1 | 2 | 3
  gate: 1 | 2
  release: 1 | 2 | 3
  retention: number
  percent: number
  claim_days: number
}

export type ContractOrder = Common & {
  kind: 'contract'
  terms: ContractTerms
  price: number
  /** The last day of delivery as agreed, and of patience after it. */
  delivery: number
  /** The day of the report that waits for the buyer, and the days that reports waited in all. */
  reported: number
  waited: number
  begun: boolean
  milestones: Milestone[]
  lots: Lot[]
  claims: ModelClaim[]
  ends: number
  asked: Asked | null
  refused: { buyer: number; maker: number }
}

type Shelf = { on_hand: number; reserved: number }
type Shipment = {
  state: 'open' | 'arrived' | 'failed'
  /** Set once the rest of the shipment will not come. */
  over: boolean
  quantity: number
  booked: number
  /** Days, as first announced and as now. */
  first: number
  arrives: number
}
export type ModelOrder = StockOrder | PresaleOrder | ContractOrder
export type Model = {
  day: number
  /** Keyed by buyer. */
  wallets: number[]
  /** What came through the bank. */
  bank: number
  /** By manufacturer: goods in stock, goods of presale, and their shipment. */
  shelves: Shelf[]
  coming: Shelf[]
  shipments: Shipment[]
  orders: ModelOrder[]
}

/** Does a deed to an order. Says whether it can be done; where not, the model is spoilt. */
export type Deed<O> = (model: Model, order: O, n: number) => boolean
