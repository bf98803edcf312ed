import { randomUUID } from 'node:crypto'
import { logisticsAsk } from '#api/aftersale/logistics'
import type { officeLogisticsEvent as declared } from '#api/aftersale/office-logistics'
import type { In } from '#api/wire/call'
import { acceptLogistics, askCancelLogistics } from '#market/aftersale/logistics/accept-logistics'
import { askLogistics } from '#market/aftersale/logistics/ask-logistics'
import { officeLogisticsEvent } from '#market/aftersale/logistics/office-logistics-event'
import { payLogistics } from '#market/aftersale/logistics/pay-logistics'
import { quoteLogistics } from '#market/aftersale/logistics/quote-logistics'
import { showLogistics } from '#market/aftersale/logistics/show-logistics'
import { dayAt, timeZoneOf } from '#rules/days'
import type { CompanyBalance } from '#rules/money/company-balance'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000
const email = 'peter@lakeshore.example.com'

const lakeshore = {
  company: 'Lakeshore Furniture Outlet',
  contact: 'Peter Nowak',
  phone: '312 555 0177',
  address: '2200 North Clybourn Avenue',
  city: 'Chicago',
  state: 'IL',
  zip: '60614',
}
const warehouse = { ...lakeshore, company: 'Los Angeles warehouse', contact: '', phone: '310 555 0142' }
const losAngeles = {
  ...warehouse,
  address: '19100 South Vermont Avenue',
  city: 'Gardena',
  state: 'CA',
  zip: '90248',
}
const milwaukee = {
  ...lakeshore,
  company: 'Lakefront Interiors',
  contact: 'Dana Kowalski',
  address: '410 East Erie Street',
  city: 'Milwaukee',
  state: 'WI',
  zip: '53202',
}
const joliet = {
  ...warehouse,
  company: 'Joliet warehouse',
  phone: '815 555 0164',
  ...{ address: 'CenterPoint district', city: 'Joliet', state: 'IL', zip: '60433' },
}
const denver = { ...milwaukee, company: 'Front Range Homes', city: 'Denver', state: 'CO', zip: '80202' }

const ways = {
  home: [losAngeles, lakeshore],
  north: [lakeshore, milwaukee],
  west: [losAngeles, denver],
  fromJoliet: [joliet, lakeshore],
} as const
type Step =
  In<typeof declared> extends infer E
    ? E extends object
      ? Omit<E, 'order_number' | 'idempotency_key'>
      : never
    : never
type Shipped = {
  way: keyof typeof ways
  goods: string
  cartons: number
  pallets: number
  kilograms: number
  cubicMetres: number
  /** What happens to it, each so many hours before now. */
  asked: number
  quoted?: { hours: number; charges: readonly { kind: string; amount: string }[] }
  accepted?: number
  paid?: readonly { hours: number; amount: string; source: CompanyBalance }[]
  done?: readonly { hours: number; step: (day: string) => Step }[]
  cancelAsked?: { hours: number; reason: string }
}

const truck = (freight: string, liftgate?: string) => [
  { kind: 'freight', amount: freight },
  ...(liftgate ? [{ kind: 'liftgate', amount: liftgate }] : []),
]
/** A freight order in every step, one weighed anew, one cancelled with a fee kept, one quoted by a tariff. */
const shipped: readonly Shipped[] = [
  {
    way: 'home',
    goods: 'Dining chairs in cartons',
    cartons: 36,
    pallets: 3,
    kilograms: 540,
    cubicMetres: 4.6,
    asked: 112,
    quoted: { hours: 109, charges: truck('260.00', '40.00') },
    accepted: 107,
    paid: [
      { hours: 106, amount: '120.00', source: 'freight' },
      { hours: 105, amount: '180.00', source: 'freight' },
    ],
    done: [
      {
        hours: 102,
        step: (pickup_on) => ({
          event: 'place',
          carrier: 'Saia LTL Freight',
          pro_number: '10482637719',
          pickup_on,
        }),
      },
      { hours: 80, step: (picked_up_on) => ({ event: 'pickUp', picked_up_on, remark: '' }) },
      { hours: 56, step: () => ({ event: 'note', remark: 'In transit, Kansas City terminal' }) },
      {
        hours: 32,
        step: (delivered_on) => ({ event: 'deliver', delivered_on, remark: 'Signed by P. Nowak' }),
      },
      {
        hours: 28,
        step: () => ({ event: 'adjust', kind: 'reweigh', amount: '35.00', remark: 'Weighed at 610 kg' }),
      },
    ],
  },
  {
    way: 'north',
    goods: 'Sofas, two sections each',
    cartons: 12,
    pallets: 6,
    kilograms: 690,
    cubicMetres: 9.8,
    asked: 86,
    quoted: { hours: 82, charges: truck('410.00') },
    accepted: 80,
    paid: [
      { hours: 79, amount: '350.00', source: 'freight' },
      { hours: 63, amount: '60.00', source: 'wallet' },
    ],
    done: [
      {
        hours: 60,
        step: (pickup_on) => ({
          event: 'place',
          carrier: 'Estes Express Lines',
          pro_number: '0471829934',
          pickup_on,
        }),
      },
    ],
    cancelAsked: { hours: 5, reason: 'The shop takes them from its own stock' },
  },
  {
    way: 'west',
    goods: 'Bookcases, flat packed',
    cartons: 20,
    pallets: 2,
    kilograms: 460,
    cubicMetres: 2.4,
    asked: 74,
    quoted: { hours: 71, charges: truck('190.00') },
    accepted: 70,
    paid: [{ hours: 68, amount: '150.00', source: 'freight' }],
    done: [
      {
        hours: 44,
        step: () => ({
          event: 'cancel',
          kept: '30.00',
          remark: 'As asked; the carrier charges for the empty drive',
        }),
      },
    ],
  },
  {
    way: 'north',
    goods: 'Coffee tables',
    cartons: 18,
    pallets: 2,
    kilograms: 310,
    cubicMetres: 2.1,
    asked: 40,
    quoted: { hours: 37, charges: truck('230.00', '35.00') },
    accepted: 30,
    paid: [{ hours: 29, amount: '100.00', source: 'freight' }],
  },
  {
    way: 'home',
    goods: 'Bed frames and mattresses',
    cartons: 28,
    pallets: 7,
    kilograms: 820,
    cubicMetres: 14.5,
    asked: 27,
    quoted: { hours: 22, charges: [...truck('640.00', '45.00'), { kind: 'discount', amount: '-35.00' }] },
  },
  // A tariff covers it: quoted as it is asked for.
  {
    way: 'fromJoliet',
    ...{
      goods: 'Dining tables and chairs',
      cartons: 22,
      pallets: 3,
      kilograms: 480,
      cubicMetres: 3.9,
      asked: 12,
    },
  },
  { way: 'west', goods: 'Outdoor sets', cartons: 10, pallets: 2, kilograms: 240, cubicMetres: 3.1, asked: 4 },
]

/** The dealer's freight orders, each by the real verbs at past instants. */
export function freightOrderTurns({ tx, actors }: Trade, at: Date) {
  const before = (hours: number) => new Date(at.getTime() - hours * hourMs)
  const buyer = (hours: number) => actors.buyer(email, 'CHI', before(hours))
  const service = (hours: number) => actors.staff('service', before(hours))
  return shipped.flatMap((plan) => {
    const { asked, quoted, accepted, paid = [], done = [], cancelAsked } = plan
    const idempotency_key = randomUUID()
    let order_number = ''
    const ask = async () => {
      const [from, to] = ways[plan.way]
      const input = logisticsAsk.in.parse({
        from_place: JSON.stringify(from),
        to_place: JSON.stringify(to),
        ready_on: dayAt(before(asked), timeZoneOf('CHI')),
        goods: plan.goods,
        cartons: plan.cartons,
        pallets: plan.pallets,
        weight_kg: plan.kilograms,
        volume_m3: plan.cubicMetres,
        liftgate: quoted?.charges.some(({ kind }) => kind === 'liftgate') ?? false,
      })
      order_number = (await askLogistics(tx, buyer(asked), input)).order_number
    }
    const quote = async (hours: number, charges: readonly { kind: string; amount: string }[]) => {
      const said = charges.map((one) => ({ ...one, reason: '' })) as Parameters<
        typeof quoteLogistics
      >[2]['charges']
      const input = { order_number, charges: said, days: 7, remark: '', idempotency_key }
      await quoteLogistics(tx, service(hours), input)
    }
    const accept = async (hours: number) => {
      const { total } = await showLogistics(tx, buyer(hours), { order_number })
      await acceptLogistics(tx, buyer(hours), { order_number, total_seen: total, idempotency_key })
    }
    const pay = async ({ hours, amount, source }: (typeof paid)[number]) => {
      const { unpaid_fee } = await showLogistics(tx, buyer(hours), { order_number })
      const input = { order_number, amount, source, unpaid_seen: unpaid_fee, idempotency_key }
      await payLogistics(tx, buyer(hours), input)
    }
    const doTo = async ({ hours, step }: (typeof done)[number]) => {
      const staff = service(hours)
      const day = dayAt(staff.at, timeZoneOf(staff.site))
      const input = { ...step(day), order_number, idempotency_key } as In<typeof declared>
      await officeLogisticsEvent(tx, staff, input)
    }
    const askCancel = async ({ hours, reason }: { hours: number; reason: string }) => {
      await askCancelLogistics(tx, buyer(hours), { order_number, reason, idempotency_key })
    }
    return [
      { at: before(asked), work: ask },
      ...(quoted ? [{ at: before(quoted.hours), work: () => quote(quoted.hours, quoted.charges) }] : []),
      ...(accepted ? [{ at: before(accepted), work: () => accept(accepted) }] : []),
      ...paid.map((one) => ({ at: before(one.hours), work: () => pay(one) })),
      ...done.map((one) => ({ at: before(one.hours), work: () => doTo(one) })),
      ...(cancelAsked ? [{ at: before(cancelAsked.hours), work: () => askCancel(cancelAsked) }] : []),
    ]
  })
}
