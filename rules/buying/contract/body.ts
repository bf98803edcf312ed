import { type Cents, parsePrice } from '../../money/money.ts'
import type { ContractDraft } from './draft.ts'
import { type PlannedLot, plannedLots } from './lot/plan.ts'
import type { ContractSide } from './state.ts'
import {
  type BalanceGate,
  type BalanceType,
  balanceType,
  contractSums,
  type Incoterm,
  type Inspector,
  type ReleaseGate,
  usualTerms,
} from './terms.ts'

export type ContractParty = {
  name: string
  address: string
  /** Its code. Versions of before have the country in the address. */
  country?: string
  zip: string
  phone: string
  tax_id?: string
}
type Goods = {
  line_no: number
  custom_sn: string
  size: string
  packing: string
  color: string
  category: string
  volume: string
  image_path: string
}
type AgreedTerms = {
  seller: ContractParty
  purchaser: ContractParty
  incoterm: Incoterm
  delivery_on: string
  receiving_on: string
  balance_type: BalanceType
  arrival_days: number | null
  pay_action: string
  goods_standard: string
  /** Versions of before name none of the following. */
  balance_gate?: BalanceGate | null
  release_gate?: ReleaseGate
  retention_percent?: number | null
  late_days?: number | null
  claim_days?: number | null
  inspection_by?: Inspector
  /** Left out where all is delivered as one lot. */
  lots?: PlannedLot[]
}

/** A line of a frozen version. */
export type BodyLine = Goods & { relation_id: number | null; quantity: number; price_cents: Cents }
/** The text of a version, as it was frozen. */
export type ContractBody = AgreedTerms & {
  contract_id: number
  contract_sn: string
  version: number
  previous_hash: string | null
  made_by: ContractSide
  currency: string
  port: string
  deposit_percent: number
  total_cents: Cents
  deposit_cents: Cents
  balance_cents: Cents
  lines: BodyLine[]
}

/** What is written of a contract so far: what cannot be read yet is null. */
export type WrittenContract = AgreedTerms & {
  port: string | null
  deposit_percent: number | null
  total_cents: Cents | null
  deposit_cents: Cents | null
  balance_cents: Cents | null
  lines: readonly (Goods & { quantity: number | null; price_cents: Cents | null })[]
}

const numberIn = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null)

/** A draft with what one of before leaves open. */
export const wholeDraft = (kept: Partial<ContractDraft>): ContractDraft => ({
  ...usualTerms,
  maker_name: '',
  maker_address: '',
  maker_country: '',
  maker_zip: '',
  maker_phone: '',
  purchaser_name: '',
  purchaser_address: '',
  purchaser_country: '',
  purchaser_zip: '',
  purchaser_phone: '',
  delivery_date: '',
  receiving_date: '',
  pay_action: '',
  goods_standard: '',
  deposit_ratio: '',
  balance_type: balanceType.beforeDelivery,
  arrival_day_pay: '',
  goods_obj: [],
  lots: [],
  cart_ids: '',
  ...kept,
})

/** A draft as far as it can be read; its sums once every line and the deposit can. */
export function readDraft(kept: Partial<ContractDraft>): WrittenContract {
  const draft = wholeDraft(kept)
  const party = (side: 'maker' | 'purchaser'): ContractParty => ({
    name: draft[`${side}_name`],
    address: draft[`${side}_address`],
    country: draft[`${side}_country`],
    zip: draft[`${side}_zip`],
    phone: draft[`${side}_phone`],
  })
  const lines = draft.goods_obj.map(({ quality, price, relation_id: _, ...line }, place) => ({
    ...line,
    line_no: place + 1,
    quantity: quantityIn(quality),
    price_cents: parsePrice(price),
  }))
  const { delivery_date, receiving_date, balance_type, pay_action, goods_standard } = draft
  return {
    seller: party('maker'),
    purchaser: party('purchaser'),
    incoterm: draft.incoterm,
    port: null,
    delivery_on: delivery_date,
    receiving_on: receiving_date,
    balance_type,
    arrival_days: numberIn(draft.arrival_day_pay),
    balance_gate: balance_type === balanceType.beforeDelivery ? draft.balance_gate : null,
    release_gate: draft.release_gate,
    retention_percent: numberIn(draft.retention),
    late_days: numberIn(draft.late_days),
    claim_days: numberIn(draft.claim_days),
    inspection_by: draft.inspection_by,
    pay_action,
    goods_standard,
    lines,
    ...(draft.lots.length > 0 ? { lots: plannedLots(draft.lots, lines) } : {}),
    ...sumsIn(lines, draft.deposit_ratio),
  }
}

/** A quantity as a form has it; null for what is none. */
export const quantityIn = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)

type PricedLine = { quantity: number | null; price_cents: Cents | null }

/** The sums of lines as they are written; null while a line or the deposit cannot be read. */
export function sumsIn(lines: readonly PricedLine[], deposit_ratio: string) {
  const percent = /^\d{1,3}$/.test(deposit_ratio) ? Number(deposit_ratio) : 101
  const deposit_percent = percent <= 100 ? percent : null
  const read = lines.flatMap(({ quantity, price_cents }) =>
    quantity && price_cents ? [{ quantity, price_cents }] : [],
  )
  if (deposit_percent === null || read.length < lines.length || read.length === 0)
    return { deposit_percent, total_cents: null, deposit_cents: null, balance_cents: null }
  const { total, deposit, balance } = contractSums(read, deposit_percent)
  return { deposit_percent, total_cents: total, deposit_cents: deposit, balance_cents: balance }
}
