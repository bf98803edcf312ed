import type { LineFacts, OrderFacts } from '#rules/aftersale/paper/facts'
import { logisticsType, payment, voucherStatus } from '#rules/codes'

/** A line of an order as its papers take it. */
export const aLine = (wish: Partial<LineFacts> = {}): LineFacts => ({
  id: 1,
  title: 'Wexford 84" three-seat track-arm sofa',
  custom_sn: 'NU-SOF-101',
  goods_sn: 'TR100001',
  amount: 3,
  cancelled: 0,
  leaving: (wish.amount ?? 3) - (wish.cancelled ?? 0),
  unit_price: '459.00',
  total: '1377.00',
  tier: null,
  weight_g: 186_000,
  volume_cm3: 4_177_000,
  carton_count: 6,
  ...wish,
})

const paid: OrderFacts['fees'] = {
  goods_fee: '1377.00',
  discount: '68.85',
  discount_percent: 5,
  coupon_fee: '0.00',
  pack_fee: '16.77',
  insurance_fee: '8.07',
  delivery_fee: '109.00',
  assembly_fee: '0.00',
  fare_fee: '0.00',
  order_fee: '1441.99',
  paid_fee: '1441.99',
  fare_paid: '0.00',
  fare_due: '0.00',
  refunded_fee: '0.00',
  traces: [
    { fee: 'discount', by: 'member', threshold: '1000.00', percent: 5 },
    {
      fee: 'delivery_fee',
      by: 'step',
      zone: 'Regional',
      weight_g: 186_000,
      volume_cm3: 4_177_000,
      amount: '109.00',
    },
  ],
}

/** An order that was paid by a voucher and goes by platform delivery, as its papers take it. */
export const someFacts = (wish: Partial<OrderFacts> = {}): OrderFacts => ({
  order_number: 'T000000001-1',
  order_parent_number: 'T000000001',
  status: 'processing',
  logistics_type: logisticsType.ship,
  released: true,
  issuer: {
    name: 'Trestle Los Angeles',
    logo: null,
    address: 'Ontario, CA 91761',
    email: 'la@trestle.example.com',
    phone: '+1 909 555 0101',
    account: {
      holder: 'Trestle Marketplace Inc.',
      bank_name: 'First Harbor Bank',
      routing_number: '121000248',
      account_number: '4410003218',
      swift: '',
    },
  },
  seller: { name: 'Blue Heron Outdoor', lines: ['Savannah 31401, US'] },
  buyer: { name: 'Sunrise Home Staging LLC', lines: ['2200 Market Street'] },
  warehouse: {
    name: 'Ontario',
    lines: ['Jurupa logistics district', 'Ontario, CA 91761'],
    phone: '+1 909 555 0101',
    time_zone: 'America/Los_Angeles',
  },
  address: { name: 'Sunrise', lines: ['1 Palm St', 'Los Angeles, CA 90021'] },
  pickup: null,
  third_party: null,
  carrier: 'Prairie Line LTL',
  tracking_number: 'PR3831518837',
  po_number: 'PO 7',
  note: 'Ring twice',
  services: ['insurance'],
  fees: paid,
  lines: [aLine()],
  freight: null,
  created_at: '2026-11-18T09:34:00.000Z',
  pay_before: '2026-11-19T09:34:00.000Z',
  paid_at: '2026-11-18T10:22:00.000Z',
  shipped_at: null,
  shipments: [],
  shipment: null,
  completed_at: null,
  payments: [{ payment: payment.offline, amount: '1441.99', at: '2026-11-18T10:22:00.000Z' }],
  voucher: {
    number: 'R000000001',
    method: 1,
    amount: '1441.99',
    paid_on: '2026-11-17',
    status: voucherStatus.passed,
    handed_in_at: '2026-11-18T09:50:00.000Z',
    decided: { by: 'Fiona Ledger', at: '2026-11-18T10:22:00.000Z' },
  },
  handed_over: null,
  ...wish,
})

/** How many pages a PDF has. */
export const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
