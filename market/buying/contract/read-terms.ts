import type { ContractParty } from '#rules/buying/contract/body'
import type { ContractDraft, DraftLine } from '#rules/buying/contract/draft'
import { lotFault, type PlannedLot, plannedLots } from '#rules/buying/contract/lot/plan'
import {
  type BalanceGate,
  type BalanceType,
  balanceType,
  contractSums,
  type Incoterm,
  type Inspector,
  type ReleaseGate,
  repeatedModel,
  termBounds,
} from '#rules/buying/contract/terms'
import { isDay } from '#rules/days'
import { type Cents, moneyText, parseMoney, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { isPhone } from '#rules/text/plain-input'

type ContractLine = Omit<DraftLine, 'quality' | 'price' | 'relation_id'> & {
  relation_id: number | null
  quantity: number
  price_cents: Cents
}
export type Terms = {
  party: Record<'maker' | 'purchaser', ContractParty>
  lines: ContractLine[]
  total: Cents
  deposit: Cents
  balance: Cents
  deposit_percent: number
  balance_type: BalanceType
  arrival_days: number | null
  delivery_on: string
  receiving_on: string
  pay_action: string
  goods_standard: string
  incoterm: Incoterm
  balance_gate: BalanceGate | null
  release_gate: ReleaseGate
  retention_percent: number
  late_days: number
  claim_days: number
  inspection_by: Inspector
  /** None: all is delivered as one lot. */
  lots: PlannedLot[]
}

type WrittenTerms = Omit<ContractDraft, 'cart_ids'>

const needed = ['purchaser_name', 'purchaser_address', 'purchaser_zip', 'purchaser_phone'] as const
const texts = [
  'maker_name',
  'maker_address',
  'maker_zip',
  'maker_phone',
  'pay_action',
  'goods_standard',
] as const
const phones = ['purchaser_phone', 'maker_phone'] as const

/**
 * The terms of a proposed contract, each of them checked. Refuses what is missing (`contract.incomplete`) or
 * wrong, naming the field, and a total that is not that of the lines (`order.priceChanged`).
 */
export function readTerms(written: WrittenTerms & { total_money: string }): Terms {
  for (const field of needed) if (written[field] === '') refuse('contract.address', {}, field)
  for (const field of texts) if (written[field] === '') refuse('contract.incomplete', {}, field)
  for (const field of phones) if (!isPhone(written[field])) refuse('account.phoneFormat', {}, field)
  if (written.goods_obj.length === 0) refuse('contract.oneLine', {}, 'goods_obj')
  const lines = written.goods_obj.map(readLine)
  if (repeatedModel(lines) !== null) refuse('contract.twoModels', {}, 'goods_obj')
  const deposit_percent = readWhole(written.deposit_ratio, { from: 0, to: 100, field: 'deposit_ratio' })
  const sums = contractSums(lines, deposit_percent)
  if (written.total_money !== '' && parseMoney(written.total_money) !== sums.total)
    refuse('order.priceChanged', { total: moneyText(sums.total) }, 'total_money')
  const { balance_type, pay_action, goods_standard } = written
  const dates = readDates(written)
  return {
    party: { maker: partyOf(written, 'maker'), purchaser: partyOf(written, 'purchaser') },
    lines,
    ...sums,
    deposit_percent,
    balance_type,
    arrival_days:
      balance_type === balanceType.afterArrival
        ? readWhole(written.arrival_day_pay, { from: 1, to: 180, field: 'arrival_day_pay' })
        : null,
    ...dates,
    lots: readLots(written.lots, { lines, delivery_on: dates.delivery_on }),
    ...readGates(written),
    pay_action,
    goods_standard,
  }
}

function readLine({ quality, price, relation_id = undefined, ...rest }: DraftLine): ContractLine {
  const price_cents = parsePrice(price)
  if (!/^[1-9]\d{0,5}$/.test(quality) || !price_cents || rest.custom_sn === '')
    refuse('contract.line', {}, 'goods_obj')
  return { ...rest, relation_id: relation_id ?? null, quantity: Number(quality), price_cents }
}

/** The lots as they were written; one lot of all goods is none. */
function readLots(lots: WrittenTerms['lots'], goods: Parameters<typeof lotFault>[1]): PlannedLot[] {
  const fault = lotFault(lots, goods)
  if (fault) {
    const { reason, ...params } = fault
    refuse(reason, params, 'lots')
  }
  return lots.length > 1 ? plannedLots(lots, goods.lines) : []
}

function readWhole(text: string, { from, to, field }: { from: number; to: number; field: string }): number {
  if (text === '') refuse('contract.incomplete', {}, field)
  const value = /^\d{1,3}$/.test(text) ? Number(text) : -1
  return value >= from && value <= to ? value : refuse('contract.integer', {}, field)
}

function readGates({ balance_type, incoterm, release_gate, inspection_by, ...written }: WrittenTerms) {
  const named = (field: keyof typeof termBounds) => readWhole(written[field], { ...termBounds[field], field })
  return {
    incoterm,
    balance_gate: balance_type === balanceType.beforeDelivery ? written.balance_gate : null,
    release_gate,
    retention_percent: named('retention'),
    late_days: named('late_days'),
    claim_days: named('claim_days'),
    inspection_by,
  }
}

function readDates({ delivery_date, receiving_date }: WrittenTerms) {
  if (!isDay(delivery_date)) refuse('contract.incomplete', {}, 'delivery_date')
  if (!isDay(receiving_date)) refuse('contract.incomplete', {}, 'receiving_date')
  if (receiving_date < delivery_date) refuse('contract.dates', {}, 'receiving_date')
  return { delivery_on: delivery_date, receiving_on: receiving_date }
}

const partyOf = (written: WrittenTerms, side: 'maker' | 'purchaser') => ({
  name: written[`${side}_name`],
  address: written[`${side}_address`],
  // Left out where none was chosen, as in versions of before.
  ...(written[`${side}_country`] === '' ? {} : { country: written[`${side}_country`] }),
  zip: written[`${side}_zip`],
  phone: written[`${side}_phone`],
})
