import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isReleased } from '#rules/aftersale/paper/available-papers'
import type { LineFacts, OrderFacts } from '#rules/aftersale/paper/facts'
import type { FrozenAddress } from '#rules/buying/frozen-address'
import { remainingAmount } from '#rules/buying/order/cancel-amounts'
import { orderServices, ownOptions } from '#rules/buying/order/display/order-services'
import { orderStatus } from '#rules/buying/order/status'
import { codeName, type Payment, type PaymentStage, paymentStage, purchaseMode } from '#rules/codes'
import { timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import { type AcceptedExemption, exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import { type Language, type SiteCode, type Text3, textIn } from '#rules/sites'
import { type OfflineMethod, type VoucherStatus, voucherStatus } from '#rules/status-codes'
import { countryNameIn } from '#rules/text/countries'
import { shopName } from '#rules/text/shop-name'
import { type OrderRecord, readOrders } from '../../buying/order/read/read-orders.ts'
import { showFees } from '../../buying/order/read/show-fees.ts'
import { fullName } from '../../sql/full-name.ts'
import { reservationFacts } from './reservation-facts.ts'
import { taxOf } from './tax-of.ts'

type EventStamp = { by: string | null; at: string }
type LineMeasure = { id: number; weight_g: number; volume_cm3: number; carton_count: number }
type Extra = {
  id: number
  site_code: SiteCode
  site: Omit<OrderFacts['issuer'], 'name'> & { name: Text3 }
  merchant: Record<'address' | 'city' | 'zip' | 'country' | 'phone', string>
  buyer: Record<
    'address' | 'city' | 'province_name' | 'zip_code' | 'country_name' | 'contact_phone',
    string
  > | null
  time_zone: string
  lines: LineMeasure[]
  payments: { stage: PaymentStage; payment: Payment; amount_cents: Cents; at: string }[] | null
  voucher: {
    recharge_number: string
    offline_method: OfflineMethod
    amount_cents: Cents
    paid_on: string
    status: VoucherStatus
    created_at: string
    decided_at: string | null
    decided_by: string | null
  } | null
  handed_over: EventStamp | null
  exemptions: AcceptedExemption[] | null
}

/** The data of papers that is not in the order itself, by the order's id. */
async function readExtras(tx: Tx, ids: readonly number[]): Promise<Map<number, Extra>> {
  const { rows } = await sql<Extra>`
    select o.id, s.code as site_code, w.time_zone,
      json_build_object('name', s.name, 'logo', s.logo, 'address', s.address, 'email', s.email, 'phone', s.phone,
        'account', (select json_build_object('holder', t.holder, 'bank_name', t.bank_name, 'routing_number', t.routing_number,
          'account_number', t.account_number, 'swift', t.swift) from transfer_account t where t.site_id = s.id)) as site,
      json_build_object('address', coalesce(m.address, ''), 'city', coalesce(m.city, ''), 'zip', coalesce(m.zip, ''),
        'country', coalesce(m.country, ''), 'phone', coalesce(m.phone, '')) as merchant,
      (select json_build_object('address', c.address, 'city', c.city, 'province_name', c.province_name, 'zip_code', c.zip_code,
          'country_name', c.country_name, 'contact_phone', c.contact_phone)
        from certification c where c.company_id = o.company_id and c.submitted_at is not null
        order by c.decided_at desc nulls last, c.id desc limit 1) as buyer,
      (select json_agg(json_build_object('id', l.id, 'weight_g', l.weight_g, 'volume_cm3', l.volume_cm3,
          'carton_count', l.carton_count)) from order_line l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('stage', p.stage, 'payment', p.payment, 'amount_cents', p.amount_cents, 'at', p.created_at) order by p.id)
        from payment_capture p where p.order_id = o.id and p.status = 'captured') as payments,
      (select json_build_object('recharge_number', r.recharge_number, 'offline_method', r.offline_method,
          'amount_cents', r.amount_cents, 'paid_on', r.paid_on, 'status', r.status, 'created_at', r.created_at,
          'decided_at', r.decided_at, 'decided_by', ${fullName('a')})
        from recharge_order ro join recharge r on r.id = ro.recharge_id left join account a on a.id = r.decided_by
        where ro.order_id = o.id and ro.stage <> ${paymentStage.freight} order by r.id desc limit 1) as voucher,
      (select json_build_object('by', ${fullName('a')}, 'at', h.at)
        from order_history h join account a on a.id = h.account_id
        where h.order_id = o.id and h.event = 'handOver' order by h.id desc limit 1) as handed_over,
      (select json_agg(json_build_object('certificate_number', x.certificate_number, 'states', x.states,
          'valid_from', x.valid_from, 'valid_until', x.valid_until))
        from tax_exemption x where x.company_id = o.company_id and x.status = ${exemptionStatus.accepted}) as exemptions
    from orders o
    join site s on s.id = o.site_id
    left join merchant m on m.id = o.merchant_id
    join warehouse w on w.id = o.warehouse_id
    where o.id = any (${ids}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

const instant = (at: string | Date) => new Date(at).toISOString()
const atOrNull = (at: Date | null) => at && instant(at)
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')

type Place = { address: string; city: string; state: string; zip: string }

/** Where a warehouse is, as papers print it. */
export const linesOfPlace = ({ address, city, state, zip }: Place): string[] => [
  address,
  `${joined(city, state)} ${zip}`,
]

function voucherOf({ voucher }: Extra): OrderFacts['voucher'] {
  if (!voucher) return null
  const { decided_at, status } = voucher
  return {
    number: voucher.recharge_number,
    method: voucher.offline_method,
    amount: moneyText(voucher.amount_cents),
    paid_on: voucher.paid_on,
    status,
    handed_in_at: instant(voucher.created_at),
    decided:
      decided_at && status === voucherStatus.passed
        ? { by: voucher.decided_by ?? '', at: instant(decided_at) }
        : null,
  }
}

function addressOf(address: FrozenAddress): { name: string; lines: string[] } {
  const { receiving_city: city, receiving_state: state, receiving_zip: zip, receiving_phone: phone } = address
  return {
    name: address.receiving_company,
    lines: [
      address.receiving_name,
      address.receiving_address,
      `${joined(city, state)} ${zip}`,
      [phone, address.extension && `× ${address.extension}`].filter(Boolean).join(' '),
    ],
  }
}

function linesOf(order: StockedOrder, extra: Extra, language: Language): LineFacts[] {
  const measured = new Map(extra.lines.map((line) => [line.id, line]))
  return order.lines.map((line) => {
    const { weight_g, volume_cm3, carton_count } = measured.get(line.id)!
    return {
      id: line.id,
      title: textIn(line.title, language),
      custom_sn: line.custom_sn,
      goods_sn: line.goods_sn,
      own_number: line.own_number,
      amount: line.amount,
      cancelled: line.cancelled,
      leaving: remainingAmount(line),
      unit_price: moneyText(line.unit_price_cents),
      total: moneyText(line.total_cents),
      tier: line.price_trace.tier,
      options: ownOptions(order, line),
      weight_g,
      volume_cm3,
      carton_count,
    }
  })
}

function partiesOf(order: StockedOrder, { site, merchant, buyer, time_zone }: Extra, language: Language) {
  const { warehouse } = order
  return {
    issuer: { ...site, name: `${shopName()} ${textIn(site.name, language)}` },
    seller: {
      // A dealer's own goods are sent in the dealer's name.
      name: order.merchant_name || order.company_name,
      lines: [
        merchant.address,
        joined(`${merchant.city} ${merchant.zip}`.trim(), countryNameIn(language, merchant.country)),
        merchant.phone,
      ],
    },
    buyer: {
      name: order.company_name,
      lines: buyer
        ? [
            buyer.address,
            joined(
              buyer.city,
              `${buyer.province_name} ${buyer.zip_code}`.trim(),
              countryNameIn(language, buyer.country_name),
            ),
            buyer.contact_phone,
          ]
        : [],
    },
    warehouse: {
      name: warehouse.name,
      lines: linesOfPlace(warehouse),
      phone: site.phone,
      time_zone,
    },
    address: order.address && addressOf(order.address),
  }
}

function factsOf(order: StockedOrder, extra: Extra, language: Language): OrderFacts {
  const { pickup_on: on, pickup_from: from, pickup_until: until } = order
  const { handed_over } = extra
  return {
    ...partiesOf(order, extra, language),
    time_zone: timeZoneOf(extra.site_code),
    sells_own: order.purchase_mode === purchaseMode.private,
    order_number: order.order_number,
    order_parent_number: order.order_parent_number,
    status: codeName(orderStatus, order.status),
    logistics_type: order.logistics_type,
    ended: order.status === orderStatus.cancelled || order.status === orderStatus.failed,
    released: isReleased(order),
    pickup: on && from && until ? { on, from, until } : null,
    third_party: order.third_party,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
    po_number: order.po_number,
    note: order.note,
    services: orderServices(order),
    fees: showFees(order, language),
    lines: linesOf(order, extra, language),
    freight: order.freight && {
      explanation: order.freight.explanation,
      lines: order.freight.lines.map(({ text, amount_cents }) => ({ text, amount: moneyText(amount_cents) })),
    },
    created_at: order.created_at.toISOString(),
    pay_before: order.pay_before.toISOString(),
    paid_at: atOrNull(order.paid_at),
    shipped_at: atOrNull(order.shipped_at),
    completed_at: atOrNull(order.completed_at),
    shipments: order.shipments.map((one) => ({ ...one, shipped_at: instant(one.shipped_at) })),
    shipment: null,
    payments: (extra.payments ?? []).map(({ stage, payment, amount_cents, at }) => ({
      stage,
      payment,
      amount: moneyText(amount_cents),
      at: instant(at),
    })),
    voucher: voucherOf(extra),
    handed_over: handed_over && { by: handed_over.by ?? '', at: instant(handed_over.at) },
    tax: taxOf(order, extra.exemptions ?? [], timeZoneOf(extra.site_code)),
    reservation: reservationFacts(order, extra.payments ?? []),
  }
}

export type PaperFacts = { order: StockedOrder; facts: OrderFacts }

/** An order from a warehouse of ours, as all but those of contracts are. */
type StockedOrder = OrderRecord & { warehouse: NonNullable<OrderRecord['warehouse']> }
const isOfGoodsHere = (order: OrderRecord): order is StockedOrder => order.warehouse !== null

/**
 * The orders `o` that a condition names, with everything their papers say, oldest first. Refuses a contract's
 * (`order.neverSuchPaper`).
 */
export async function readFacts(
  tx: Tx,
  where: RawBuilder<unknown>,
  language: Language,
): Promise<PaperFacts[]> {
  const found = await readOrders(tx, where)
  const orders = found.filter(isOfGoodsHere)
  if (orders.length < found.length) refuse('order.neverSuchPaper')
  const extras = await readExtras(
    tx,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, facts: factsOf(order, extras.get(order.id)!, language) }))
}
