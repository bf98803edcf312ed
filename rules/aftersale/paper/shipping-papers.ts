import { freeUntil } from '../../buying/pickup.ts'
import { logisticsType } from '../../codes.ts'
import { deliveryServices } from '../../goods/tariff/tariff.ts'
import { freightClassOf } from '../logistics/freight-class.ts'
import { leavingOf, leavingTotals } from './cartons.ts'
import type { LineFacts, OrderFacts } from './facts.ts'
import { shipmentFact } from './foot.ts'
import { factOf, frameOf, noteOf, partyOf } from './frame.ts'
import { financeAndManager, itemCell, orderFacts, placeOf } from './order-paper.ts'
import type { Fact, Paper, PaperCell, PaperColumn, Party, Signature } from './paper.ts'

const goodsColumns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.pieces' }, share: 9, number: true },
  { name: { words: 'paper:column.cartons' }, share: 10, number: true },
  { name: { words: 'paper:column.commodity' }, share: 40, number: false },
  { name: { words: 'paper:column.pounds' }, share: 12, number: true },
  { name: { words: 'paper:column.kilograms' }, share: 11, number: true },
  { name: { words: 'paper:column.cbm' }, share: 10, number: true },
  { name: { words: 'paper:column.class' }, share: 8, number: true },
]

type LeavingPieces = ReturnType<typeof leavingOf>
const figures = (load: LeavingPieces, what: PaperCell, freight_class: string | null): PaperCell[] => [
  [{ number: load.pieces }],
  [{ number: load.cartons }],
  what,
  [{ pounds: load.weight_g }],
  [{ kg: load.weight_g }],
  [{ cbm: load.volume_cm3 }],
  [freight_class ?? '–'],
]

/** The goods for a carrier: pieces, cartons, description, gross weight, volume and class. No price. */
function goodsOf(lines: readonly LineFacts[]) {
  const leaving = lines.filter(({ leaving }) => leaving > 0)
  const classOf = (line: LineFacts) => freightClassOf(leavingOf(line))
  const total = leavingTotals(leaving)
  // A line that was not measured is missing from the density of all.
  const classOfAll = leaving.every(classOf) ? freightClassOf(total) : null
  return {
    columns: goodsColumns,
    rows: leaving.map((line) => figures(leavingOf(line), itemCell(line), classOf(line))),
    totals: figures(total, [{ words: 'paper:total' }], classOfAll),
  }
}

const shipper = ({ warehouse, seller }: Pick<OrderFacts, 'warehouse' | 'seller'>): Party =>
  partyOf('paper:shipper', {
    name: warehouse.name,
    lines: [...warehouse.lines, warehouse.phone, { words: 'paper:for', values: { name: seller.name } }],
  })

function consignee(facts: OrderFacts): Party {
  const { name: _name, lines } = placeOf(facts)
  if (facts.logistics_type === logisticsType.selfPickup) return partyOf('paper:consignee', facts.buyer)
  return { name: { words: 'paper:consignee' }, lines }
}

/** The number of this shipment, where the goods leave in several. */
function shipmentFacts({ shipment }: Pick<OrderFacts, 'shipment'>): Fact[] {
  if (shipment === null) return []
  const said = shipment === 'rest' ? { words: 'paper:shipment.rest' } : { number: shipment }
  return factOf(shipmentFact, said)
}

/** Who pays the carrier: the platform, the account of the buyer's carrier, or nobody for pickups. */
function freightFacts(facts: OrderFacts): Fact[] {
  const { third_party, logistics_type } = facts
  const terms = nameOfTerms(logistics_type)
  return [
    ...factOf('paper:fact.terms', { words: terms }),
    ...factOf('paper:fact.carrier', facts.carrier ?? third_party?.carrier ?? ''),
    ...factOf('paper:fact.tracking', facts.tracking_number),
    ...doorFacts(facts),
    ...factOf('paper:fact.platform', third_party?.platform ?? ''),
    ...factOf('paper:fact.account', third_party?.account ?? ''),
    ...factOf('paper:fact.carrierOrder', third_party?.order_id ?? ''),
    ...factOf('paper:fact.shipped', facts.shipped_at && { moment: facts.shipped_at }),
  ]
}

/** What the carrier does at the door, one a line. */
const doorFacts = ({ services }: OrderFacts): Fact[] =>
  deliveryServices
    .filter((one) => services.includes(one))
    .flatMap((one) => factOf('paper:fact.service', { words: `buy:checkout.${one}` }))

function nameOfTerms(logistics_type: number): string {
  if (logistics_type === logisticsType.freight) return 'paper:terms.thirdParty'
  return logistics_type === logisticsType.ship ? 'paper:terms.prepaid' : 'paper:terms.pickup'
}

const empty = (words: string): Signature => ({ name: { words }, by: '', at: null })
const hands: readonly Signature[] = [
  empty('paper:sign.shipper'),
  empty('paper:sign.carrier'),
  empty('paper:sign.consignee'),
]

/** The person who collects goods signs with name and vehicle. */
const collectors: readonly Signature[] = [
  empty('paper:sign.shipper'),
  empty('paper:sign.collector'),
  empty('paper:sign.vehicle'),
  empty('paper:sign.consignee'),
]

/** The straight bill of lading of an order that is carried. */
export function billOfLading(facts: OrderFacts, at: string): Paper {
  return {
    ...frameOf(facts, { kind: 'bol', title: { words: 'paper:title.bol' }, at }),
    facts: [...orderFacts(facts), ...shipmentFacts(facts), ...freightFacts(facts)],
    parties: [shipper(facts), consignee(facts)],
    ...goodsOf(facts.lines),
    notes: [
      ...noteOf('paper:note', facts.note),
      { name: { words: 'paper:conditions' }, lines: [{ words: 'paper:received' }, { words: 'paper:class' }] },
    ],
    signatures: hands,
  }
}

/** The bill of lading of a reservation that is paid in full, with how its buyer wishes it delivered. */
export function advanceBill(facts: OrderFacts, at: string): Paper {
  const bill = billOfLading(facts, at)
  const wish = facts.reservation?.unit?.delivery_wish ?? ''
  return {
    ...bill,
    kind: 'advanceBol',
    notes: [...noteOf('presale:unit.delivery_wish', wish), ...bill.notes],
  }
}

function pickupFacts(facts: OrderFacts): Fact[] {
  if (facts.logistics_type !== logisticsType.selfPickup) return freightFacts(facts)
  const { pickup, handed_over, paid_at, created_at, warehouse } = facts
  const slot = pickup
    ? {
        words: 'buy:pickup.at',
        values: { date: { day: pickup.on }, from: pickup.from, until: pickup.until },
      }
    : { words: 'buy:pickup.any' }
  return [
    ...factOf('paper:fact.terms', { words: nameOfTerms(facts.logistics_type) }),
    ...factOf('paper:fact.slot', slot),
    ...factOf('paper:fact.freeUntil', {
      day: freeUntil(paid_at ?? created_at, warehouse.time_zone),
    }),
    ...factOf('paper:fact.handedOver', handed_over && { moment: handed_over.at }),
  ]
}

/**
 * The bill of lading for pickups and offline payments: it releases the goods, so finance and a manager sign
 * it too, and the collecting person signs with name and vehicle. It does not exist before the money is
 * there.
 */
export function pickupRelease(facts: OrderFacts, at: string): Paper {
  const pickedUp = facts.logistics_type === logisticsType.selfPickup
  const { voucher } = facts
  return {
    ...frameOf(facts, { kind: 'bolOffline', title: { words: 'paper:title.bolOffline' }, at }),
    facts: [
      ...orderFacts(facts),
      ...shipmentFacts(facts),
      ...factOf('paper:fact.paid', facts.paid_at && { moment: facts.paid_at }),
      ...factOf('paper:fact.voucher', voucher?.number ?? ''),
      ...pickupFacts(facts),
    ],
    parties: [shipper(facts), consignee(facts)],
    ...goodsOf(facts.lines),
    notes: [
      ...noteOf('paper:note', facts.note),
      {
        name: { words: 'paper:conditions' },
        lines: [{ words: pickedUp ? 'paper:releaseTo' : 'paper:received' }, { words: 'paper:class' }],
      },
    ],
    signatures: [...financeAndManager(facts), ...(pickedUp ? collectors : hands)],
  }
}

const slipColumns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 7, number: true },
  { name: { words: 'paper:column.item' }, share: 51, number: false },
  { name: { words: 'paper:column.ordered' }, share: 14, number: true },
  { name: { words: 'paper:column.enclosed' }, share: 14, number: true },
  { name: { words: 'paper:column.cartons' }, share: 14, number: true },
]

function slipRow(line: LineFacts, place: number): PaperCell[] {
  const { pieces, cartons } = leavingOf(line)
  return [
    [{ number: place + 1 }],
    itemCell(line),
    [{ number: line.amount }],
    [{ number: pieces }],
    [{ number: pieces === 0 ? 0 : cartons }],
  ]
}

const totalsOf = (lines: readonly LineFacts[]) => leavingTotals(lines.filter(({ leaving }) => leaving > 0))

function measureFacts(lines: readonly LineFacts[]): Fact[] {
  const { weight_g, volume_cm3 } = totalsOf(lines)
  return [
    ...factOf('paper:fact.weight', { weight: weight_g }),
    ...factOf('paper:fact.volume', { volume: volume_cm3 }),
  ]
}

/**
 * The part of an order that a merchant's people may see: the goods, and the warehouse. No buyer and no
 * price.
 */
type MerchantFacts = Pick<
  OrderFacts,
  'order_number' | 'created_at' | 'time_zone' | 'issuer' | 'seller' | 'warehouse' | 'lines' | 'shipment'
>

/** The packing slip for the order's merchant: the contents of the cartons, to compare with the order. */
export function merchantSlip(facts: MerchantFacts, at: string): Paper {
  const { pieces, cartons } = totalsOf(facts.lines)
  const ordered = facts.lines.reduce((sum, { amount }) => sum + amount, 0)
  return {
    ...frameOf(facts, { kind: 'packingSlip', title: { words: 'paper:title.packingSlip' }, at }),
    facts: [
      ...factOf('paper:fact.orderNumber', facts.order_number),
      ...factOf('paper:fact.ordered', { moment: facts.created_at }),
      ...shipmentFacts(facts),
      ...measureFacts(facts.lines),
    ],
    parties: [shipper(facts)],
    columns: slipColumns,
    rows: facts.lines.map(slipRow),
    totals: [
      [],
      [{ words: 'paper:total' }],
      [{ number: ordered }],
      [{ number: pieces }],
      [{ number: cartons }],
    ],
    notes: [{ name: { words: 'paper:conditions' }, lines: [{ words: 'paper:checkNow' }] }],
    signatures: [empty('paper:sign.packer'), empty('paper:sign.checker')],
  }
}

/** The head of a slip in a dealer's name: its customer knows neither us nor who made the goods. */
function inDealersName({ buyer, warehouse }: OrderFacts): Pick<Paper, 'issuer' | 'parties'> {
  const lines = buyer.lines.filter((line) => line !== '')
  return {
    issuer: { name: buyer.name, logo: null, lines },
    parties: [partyOf('paper:shipper', { name: buyer.name, lines: warehouse.lines })],
  }
}

/**
 * The packing slip that travels with the goods: with the recipient, and of a dealer's own goods in the
 * dealer's name. No price either.
 */
export function packingSlip(facts: OrderFacts, at: string): Paper {
  const slip = merchantSlip(facts, at)
  const { issuer, parties } = facts.sells_own ? inDealersName(facts) : slip
  const bought = facts.sells_own ? [] : [partyOf('paper:buyer', facts.buyer)]
  return {
    ...slip,
    issuer,
    facts: [
      ...orderFacts(facts),
      ...shipmentFacts(facts),
      ...factOf('paper:fact.delivery', { words: `buy:delivery.${facts.logistics_type}` }),
      ...factOf('paper:fact.carrier', facts.carrier ?? facts.third_party?.carrier ?? ''),
      ...factOf('paper:fact.tracking', facts.tracking_number),
      ...measureFacts(facts.lines),
    ],
    parties: [...parties, placeOf(facts), ...bought],
    notes: [...noteOf('paper:note', facts.note), ...slip.notes],
  }
}
