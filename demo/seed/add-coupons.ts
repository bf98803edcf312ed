import { makeCoupon as declared } from '#api/money/coupon'
import type { Send } from '#api/wire/call'
import { exchangeCoupon } from '#market/money/coupon/exchange-coupon'
import { makeCoupon } from '#market/money/coupon/make-coupon'
import { dayAt, timeZoneOf } from '#rules/days'
import type { couponKinds } from '#rules/money/coupon'
import type { Trade } from './trade.ts'

type Planned = Omit<Send<typeof declared>, 'title' | 'valid_from' | 'valid_until' | 'kind'> & {
  kind: (typeof couponKinds)[number]
  title: readonly [english: string, chinese: string, spanish: string]
  /** First and last day, counted from the seed's. */
  days: readonly [from: number, until: number]
  category?: string
  merchant?: string
}

const coupons: readonly Planned[] = [
  {
    code: 'WELCOME50',
    title: ['Welcome: $50 off your order', '欢迎优惠：立减 50 美元', 'Bienvenida: 50 $ menos'],
    kind: 'amount',
    amount: '50',
    minimum: '750',
    days: [-60, 120],
  },
  {
    code: 'SOFT8',
    title: ['8% off living room furniture', '客厅家具九二折', '8\u00a0% menos en muebles de salón'],
    kind: 'percent',
    percent: 8,
    most: '240',
    minimum: '1500',
    category: 'living-room',
    days: [-20, 45],
  },
  {
    code: 'HARLOW120',
    title: [
      '$120 off goods of Harlow & Pine',
      'Harlow & Pine 商品立减 120 美元',
      '120 $ menos en Harlow & Pine',
    ],
    kind: 'amount',
    amount: '120',
    minimum: '2000',
    merchant: 'harlow-pine',
    days: [-10, 60],
    supply: 200,
  },
  {
    code: 'CLEAR5',
    title: ['5% off special offers', '特价商品再享九五折', '5\u00a0% menos en ofertas especiales'],
    kind: 'percent',
    percent: 5,
    purchase_mode: 2,
    days: [10, 40],
  },
  {
    code: 'AUTUMN30',
    title: ['$30 off in autumn', '秋季立减 30 美元', '30 $ menos en otoño'],
    kind: 'amount',
    amount: '30',
    days: [-90, -15],
  },
]
/** The coupons that buyers have already. The last one has expired. */
const taken: readonly (readonly [email: string, code: string])[] = [
  ['olivia@sunrise-staging.example.com', 'WELCOME50'],
  ['olivia@sunrise-staging.example.com', 'SOFT8'],
  ['olivia@sunrise-staging.example.com', 'HARLOW120'],
  ['olivia@sunrise-staging.example.com', 'CLEAR5'],
  ['olivia@sunrise-staging.example.com', 'AUTUMN30'],
  ['peter@lakeshore.example.com', 'WELCOME50'],
]

/** Creates the coupons of the demo shop and lets its buyers take them, each on a day within its validity. */
export async function addCoupons({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, at: Date): Promise<void> {
  const dayAfter = (days: number) => new Date(at.getTime() + days * 86_400_000)
  const text = (date: Date) => dayAt(date, timeZoneOf('LA'))
  for (const { title, days, category, merchant, ...coupon } of coupons) {
    const [english, chinese, spanish] = title
    const made = dayAfter(Math.min(days[0], -1))
    const scope = {
      ...(category ? { category_id: await idOf(tx, 'category', category) } : {}),
      ...(merchant ? { merchant_id: await idOf(tx, 'merchant', merchant) } : {}),
    }
    const sent = {
      ...coupon,
      ...scope,
      title: JSON.stringify({ 'en-US': english, 'zh-CN': chinese, 'es-ES': spanish }),
      valid_from: text(dayAfter(days[0])),
      valid_until: text(dayAfter(days[1])),
    }
    await makeCoupon(tx, actors.staff('finance', made), declared.in.parse(sent))
    for (const [email, code] of taken)
      if (code === coupon.code) await exchangeCoupon(tx, actors.buyer(email, 'LA', made), { code })
  }
}

async function idOf(tx: Trade['tx'], table: 'category' | 'merchant', slug: string): Promise<number> {
  const { id } = await tx.selectFrom(table).select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  return id
}
