import { expect, test } from 'vitest'
import { aLine, someFacts } from '#tests/fixtures/papers'
import { orderKind } from '../../buying/order/graphs.ts'
import { orderStatus } from '../../buying/order/status.ts'
import { logisticsType } from '../../codes.ts'
import { voucherStatus } from '../../status-codes.ts'
import { availablePapers, comesOncePaid } from './available-papers.ts'
import { numberCartons } from './cartons.ts'
import type { OrderFacts } from './facts.ts'
import { labelOf } from './label.ts'
import { shipmentLoads, waitingOf } from './loads.ts'
import { makeMerchantSlips, makePapers } from './make-papers.ts'
import type { Paper, PaperKind } from './paper.ts'
import { sheetFor } from './paper.ts'
import { paperWriter } from './paper-text.ts'

const at = '2026-11-22T12:00:00.000Z'
const make = (kind: PaperKind, wish: Parameters<typeof someFacts>[0] = {}) =>
  makePapers(kind, [someFacts(wish)], at)[0]!
const saidOf = (fact: { name: unknown }) => (fact.name as { words: string }).words

test('an order says every fee apart, each with how it came about, then what was paid and how, and what is due', () => {
  const { sums } = make('order')
  expect(sums.map(saidOf)).toEqual([
    'buy:fees.goods_fee',
    'buy:fees.discount',
    'buy:fees.pack_fee',
    'buy:fees.insurance_fee',
    'buy:fees.delivery_fee',
    'buy:fees.order_fee',
    'buy:fees.paid_fee',
    'paper:due',
  ])
  expect(sums[1]).toMatchObject({
    said: { minus: '68.85' },
    why: [{ words: 'buy:fees.why.discount.member', values: { threshold: { money: '1000.00' }, percent: 5 } }],
  })
  expect(sums[6]?.why).toEqual([
    {
      words: 'paper:paidBy',
      values: { way: { words: 'pay:way.p5' }, when: { moment: '2026-11-18T10:22:00.000Z' } },
    },
  ])
  expect(sums.at(-1)?.said).toEqual({ money: '0.00' })
})

test('before it is paid an order is no invoice, and says what is due and until when', () => {
  const unpaid = { status: 'pendingPayment', paid_at: null, voucher: null, payments: [] } as const
  const fees = { ...someFacts().fees, paid_fee: '0.00' }
  const paper = make('order', { ...unpaid, fees })
  expect(paper.title).toEqual({ words: 'paper:title.order' })
  expect(paper.sums.at(-1)?.said).toEqual({ money: '1441.99' })
  expect(paper.facts.map(saidOf)).toContain('paper:fact.payBefore')
  expect(paper.signatures.map(({ by }) => by)).toEqual(['', ''])
})

test('who has passed the voucher of a payment stands where finance signs, with the day; the manager signs by hand', () => {
  for (const kind of ['order', 'offline', 'bolOffline'] as const) {
    const { signatures } = make(kind)
    const finance = signatures.find((one) => saidOf(one) === 'paper:sign.finance')
    expect(finance).toMatchObject({ by: 'Fiona Ledger', at: '2026-11-18T10:22:00.000Z' })
    expect(signatures.find((one) => saidOf(one) === 'paper:sign.manager')).toMatchObject({ by: '', at: null })
  }
})

test('an invoice says that no sales tax is in it, and by which certificate', () => {
  const taxOf = (tax: OrderFacts['tax']) => {
    const { sums } = make('order', { tax })
    const place = sums.findIndex(({ strong }) => strong)
    return saidOf(sums[place - 1]!) === 'paper:tax.name' ? sums[place - 1] : null
  }
  expect(taxOf(null)).toBe(null)
  expect(taxOf({ state: 'NJ', certificate: 'SR-88-201' })).toMatchObject({
    name: { values: { state: 'New Jersey' } },
    said: { money: '0.00' },
    why: [{ words: 'paper:tax.exempt', values: { number: 'SR-88-201' } }],
  })
  expect(taxOf({ state: 'CA', certificate: null })?.why).toEqual([{ words: 'paper:tax.notCharged' }])
})

test('no price stands on what travels with the goods', () => {
  for (const kind of ['bol', 'bolOffline', 'packingSlip'] as const)
    expect(JSON.stringify(make(kind)), kind).not.toMatch(/money|minus|459|1377/)
  const [carton] = numberCartons([{ custom_sn: 'A', title: 'Sofa', amount: 1, cartons: [] }])
  expect(JSON.stringify(labelOf(someFacts(), carton!))).not.toMatch(/money|minus|459|1377/)
})

test('what travels with a dealer’s own goods is in the dealer’s name, and does not tell of us', () => {
  const wish = { sells_own: true } as const
  const slip = make('packingSlip', wish)
  const { buyer, issuer, seller, warehouse } = someFacts()
  expect(slip.issuer).toMatchObject({ name: buyer.name, logo: null })
  expect(slip.parties.map(saidOf)).toEqual(['paper:shipper', 'paper:deliverTo'])
  const [carton] = numberCartons([{ custom_sn: 'A', title: 'Sofa', amount: 1, cartons: [] }])
  const label = labelOf(someFacts(wish), carton!)
  expect(label.from).toEqual([buyer.name, ...warehouse.lines])
  for (const told of [slip, label])
    for (const name of [issuer.name, seller.name]) expect(JSON.stringify(told)).not.toContain(name)
  expect(make('packingSlip').issuer.name).toBe(issuer.name)
})

test('a packing slip, which is printed before anything is packed, does not say that it is', () => {
  const names = make('packingSlip').columns.map((column) => saidOf(column))
  expect(names).toEqual(
    ['number', 'item', 'ordered', 'enclosed', 'cartons'].map((name) => `paper:column.${name}`),
  )
})

test('what the buyer calls an item stands with it on the order, and on what travels with the goods', () => {
  const facts = { lines: [aLine({ own_number: 'SOFA-12' }), aLine({ id: 2 })] }
  for (const kind of ['order', 'packingSlip'] as const) {
    const cells = make(kind, facts).rows.map((row) => row[1])
    expect(cells[0]).toContainEqual({ words: 'paper:ownNumber', values: { number: 'SOFA-12' } })
    expect(cells[1]).toHaveLength(2)
  }
  const [slip] = makeMerchantSlips([someFacts(facts)], at)
  expect(JSON.stringify(slip)).not.toContain('SOFA-12')
})

test('an order says of each line what is done to it alone; what goes with the goods does not', () => {
  const facts = { lines: [aLine({ options: ['insurance', 'assembly'] }), aLine({ id: 2 })] }
  const cells = (kind: 'order' | 'packingSlip') => make(kind, facts).rows.map((row) => row[1]!.slice(2))
  expect(cells('order')).toEqual([[{ words: 'buy:order.insurance' }, { words: 'buy:order.assembly' }], []])
  expect(cells('packingSlip')).toEqual([[], []])
})

test('each shipment has its own papers, and so has the unshipped rest', () => {
  const lines = [aLine(), aLine({ id: 2, custom_sn: 'B', cancelled: 1 })]
  const left = (number: number, quantity: number, line_id = 1) => ({
    number,
    carrier: 'XPO',
    tracking_number: `X ${number}`,
    shipped_at: at,
    lines: [{ line_id, quantity }],
  })
  const told = (kind: PaperKind, shipments: OrderFacts['shipments']) =>
    makePapers(kind, [someFacts({ lines, shipments })], at).map(({ facts, totals }) => [
      ...['shipment', 'tracking'].map(
        (name) => facts.find((fact) => saidOf(fact) === `paper:fact.${name}`)?.said,
      ),
      totals?.[kind === 'packingSlip' ? 3 : 0],
    ])
  const rest = { words: 'paper:shipment.rest' }
  for (const kind of ['bol', 'bolOffline', 'packingSlip'] as const) {
    expect(told(kind, [left(1, 2)]), kind).toEqual([
      [{ number: 1 }, 'X 1', [{ number: 2 }]],
      [rest, undefined, [{ number: 3 }]],
    ])
    expect(told(kind, [left(1, 3), left(2, 2, 2)]), kind).toEqual([
      [{ number: 1 }, 'X 1', [{ number: 3 }]],
      [{ number: 2 }, 'X 2', [{ number: 2 }]],
    ])
  }
  const ofSecond = shipmentLoads(someFacts({ lines, shipments: [left(1, 2), left(2, 1)] }), 2)
  expect(makePapers('bol', ofSecond, at).map(({ totals }) => totals?.[0])).toEqual([[{ number: 1 }]])
  const whole = { ...left(1, 3), lines: [...left(1, 3).lines, ...left(1, 2, 2).lines] }
  expect(shipmentLoads(someFacts({ lines, shipments: [whole] }), 1)).toHaveLength(1)
  expect(told('bol', [whole])).toHaveLength(1)
  expect(told('bol', [whole])[0]?.[0]).toBeUndefined()
  expect(told('order', [left(1, 2)])).toHaveLength(1)
  const waiting = waitingOf(someFacts({ lines, shipments: [left(1, 2)] }))
  expect(waiting).toMatchObject({ shipment: 'rest', lines: [{ leaving: 1 }, { leaving: 2 }] })
  expect(makePapers('bol', [waiting], at)).toHaveLength(1)
  expect(waitingOf(someFacts({ lines, shipments: [whole] })).shipment).toBeNull()
})

test('a release says when to come and until when storage is free: five days from the payment', () => {
  const pickup = { on: '2026-11-20', from: '09:00', until: '11:00' }
  const { facts, signatures } = make('bolOffline', {
    logistics_type: logisticsType.selfPickup,
    address: null,
    pickup,
  })
  expect(facts.find((fact) => saidOf(fact) === 'paper:fact.freeUntil')?.said).toEqual({ day: '2026-11-23' })
  expect(facts.map(saidOf)).toContain('paper:fact.slot')
  expect(signatures.map(saidOf)).toContain('paper:sign.collector')
})

test('an invoice says where to send what is due, and nothing of it once it is paid or on its way', () => {
  const remit = (wish: Parameters<typeof someFacts>[0]) =>
    make('order', wish).notes.find((note) => saidOf(note) === 'paper:remit.to')?.lines
  const { fees, issuer, voucher } = someFacts()
  const unpaid = {
    status: 'pendingPayment' as const,
    paid_at: null,
    voucher: null,
    fees: { ...fees, paid_fee: '0.00' },
  }
  expect(JSON.stringify(remit(unpaid))).toContain('4410003218')
  expect(JSON.stringify(remit(unpaid))).toContain('T000000001-1')
  expect(remit({ ...unpaid, voucher: { ...voucher!, status: voucherStatus.pending } })).toBeUndefined()
  expect(remit({})).toBeUndefined()
  const ask = remit({ ...unpaid, issuer: { ...issuer, account: null } })
  expect(ask).toMatchObject([{ words: 'paper:how.account' }, { values: { text: 'T000000001-1' } }])
})

test('orders that are paid together share the paper that goes with the money, under the number of their checkout', () => {
  const fees = { ...someFacts().fees, paid_fee: '0.00' }
  const unpaid = { status: 'pendingPayment', paid_at: null, voucher: null, fees } as const
  const orders = [someFacts(unpaid), someFacts({ ...unpaid, order_number: 'T000000001-2' })]
  const [paper, ...more] = makePapers('offline', orders, at)
  expect(more).toEqual([])
  expect(paper).toMatchObject({ order_number: 'T000000001', sums: [{ said: { money: '2883.98' } }] })
  expect(paper?.rows).toHaveLength(2)
  expect(paper?.steps.length).toBeGreaterThan(2)
})

test('the paper that goes with a transfer says to which account, or whom to ask where none is set', () => {
  const fees = { ...someFacts().fees, paid_fee: '0.00' }
  const unpaid = { status: 'pendingPayment', paid_at: null, voucher: null, fees } as const
  const numberOn = (paper: Paper | undefined) =>
    paper?.facts.find((fact) => saidOf(fact) === 'paper:fact.accountNumber')?.said
  const [known] = makePapers('offline', [someFacts(unpaid)], at)
  expect(numberOn(known)).toBe('4410003218')
  expect(known?.steps[0]).toMatchObject({ words: 'paper:how.transfer' })
  const issuer = { ...someFacts().issuer, account: null }
  const [asked] = makePapers('offline', [someFacts({ ...unpaid, issuer })], at)
  expect(numberOn(asked)).toBeUndefined()
  expect(asked?.steps[0]).toMatchObject({ words: 'paper:how.account' })
  expect(numberOn(make('offline'))).toBeUndefined()
})

test('a voucher that was handed in is said on the paper, and nobody is asked to pay again', () => {
  const { facts, steps } = make('offline')
  expect(facts.find((fact) => saidOf(fact) === 'paper:fact.voucher')?.said).toBe('R000000001')
  expect(steps).toEqual([])
})

test('cartons are numbered through the order, those of a piece together', () => {
  const box = { length_mm: 1000, width_mm: 500, height_mm: 400, weight_g: 20_000 }
  const cartons = numberCartons([
    { custom_sn: 'A', title: 'Bed', amount: 2, cartons: [box, { ...box, weight_g: 9_000 }] },
    { custom_sn: 'B', title: 'Lamp', amount: 1, cartons: [] },
  ])
  expect(
    cartons.map(({ n, of, item, part, parts }) => `${n}/${of} ${item.custom_sn} ${part}/${parts}`),
  ).toEqual(['1/5 A 1/2', '2/5 A 2/2', '3/5 A 1/2', '4/5 A 2/2', '5/5 B 1/1'])
  expect(cartons.map(({ weight_g }) => weight_g)).toEqual([20_000, 9_000, 20_000, 9_000, null])
  expect(labelOf(someFacts(), cartons[1]!)).toMatchObject({ code: 'T000000001-1/2', n: 2, of: 5 })
})

const order = {
  kind: orderKind.stock,
  status: orderStatus.processing as number,
  logistics_type: logisticsType.ship as number,
  paid_at: at as string | null,
  paid_fee_cents: 0,
  approval: 'none',
  has_voucher: false,
}
test.each([
  ['is paid and delivered', {}, ['order', 'bol', 'packingSlip']],
  ['is paid and picked up', { logistics_type: 1 }, ['order', 'bolOffline', 'packingSlip']],
  ['was paid by voucher', { has_voucher: true }, ['order', 'offline', 'bol', 'bolOffline', 'packingSlip']],
  ['is to be paid', { status: orderStatus.pendingPayment, paid_at: null }, ['order', 'offline']],
  [
    'waits for approval',
    { status: orderStatus.pendingPayment, paid_at: null, approval: 'waiting' },
    ['order'],
  ],
  ['was cancelled after it was paid', { status: orderStatus.cancelled }, ['order']],
  ['was delivered and refunded in part', { status: orderStatus.refunded }, ['order', 'bol', 'packingSlip']],
  ['is locked', { status: orderStatus.locked, paid_at: null }, ['order']],
])('what papers there are of an order that %s', (_name, wish, papers) => {
  expect(availablePapers({ ...order, ...wish })).toEqual(papers)
})

test('a paper is promised where paying brings it, and only there', () => {
  const unpaid = { ...order, status: orderStatus.pendingPayment as number, paid_at: null }
  expect(comesOncePaid(unpaid, 'bol')).toBe(true)
  expect(comesOncePaid({ ...order, status: orderStatus.pendingFreightPayment }, 'packingSlip')).toBe(true)
  expect(comesOncePaid({ ...unpaid, status: orderStatus.cancelled }, 'bol')).toBe(false)
  expect(comesOncePaid({ ...unpaid, logistics_type: logisticsType.selfPickup }, 'bol')).toBe(false)
  expect(comesOncePaid(order, 'offline')).toBe(false)
})

test('moments are of the clock of the warehouse, days of the calendar, measures in both systems', () => {
  const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`
  const write = paperWriter({ language: 'en-US', time_zone: 'America/Los_Angeles', t })
  expect(write({ moment: '2026-11-18T09:34:00.000Z' }).replace(/\s/g, ' ')).toBe('Nov 18, 2026, 1:34 AM PST')
  expect(write({ day: '2026-11-18' })).toBe('Nov 18, 2026')
  expect(write({ weight: 45_359 })).toBe('100 lb / 45.4 kg')
  expect(write({ words: 'paper:x', values: { count: 2, sum: { money: '1234.50' } } })).toBe(
    'paper:x {"count":2,"sum":"$1,234.50"}',
  )
})

test('a name that runs from the right is set apart from the words around it', () => {
  const t = (_: string, { name = '' }: Readonly<Record<string, string | number>> = {}) => `For ${name}: 3`
  const write = paperWriter({ language: 'en-US', time_zone: 'UTC', t })
  expect(write({ words: 'paper:for', values: { name: 'شركة' } })).toBe('For \u2068شركة\u2069: 3')
  expect(write({ words: 'paper:for', values: { name: 'Łódź' } })).toBe('For Łódź: 3')
})

test('Chinese is read on A4, the rest on Letter unless told otherwise', () => {
  expect(['en-US', 'es-ES', 'zh-CN'].map(sheetFor)).toEqual(['letter', 'letter', 'a4'])
})
