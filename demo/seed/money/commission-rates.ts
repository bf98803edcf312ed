import type { Tx } from '#database/connect'
import type { Staff } from '#market/actor'
import { confirmRate } from '#market/money/commission/confirm-rate'
import { proposeRate } from '#market/money/commission/propose-rate'
import { dayAt } from '#rules/days'
import { type SaleKind, saleKinds } from '#rules/money/rates'
import type { DemoActors } from '../actors.ts'

type Planned = {
  percent: string
  note: string
  merchant?: string
  category?: string
  sale?: SaleKind
  minimum?: string
  /** In days from the demo's day; by default before the first order of its trade. */
  from?: number
  waits?: true
}

const firstDay = -150
const upholstery = 'Upholstery: bulky, and more of it comes back'

const plan: readonly Planned[] = [
  { percent: '12', note: 'What everybody pays' },
  { percent: '14', note: upholstery, category: 'sofas' },
  { percent: '14', note: upholstery, category: 'sectionals' },
  { percent: '14', note: upholstery, category: 'accent-seating' },
  { percent: '3', note: 'By contract the goods never lie with us', sale: saleKinds.contract },
  { percent: '10', note: 'Agreement of the founding year', merchant: 'harlow-pine' },
  {
    percent: '9',
    note: 'Office goods, agreed for two years',
    merchant: 'harlow-pine',
    category: 'home-office',
    minimum: '2.00',
  },
  { percent: '3', note: 'Contracts as everybody', merchant: 'harlow-pine', sale: saleKinds.contract },
  { percent: '12.5', note: 'From the next season on', from: 40 },
  { percent: '11', note: 'Asked for by Casa Lumen', merchant: 'casa-lumen', from: 20, waits: true },
]

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)

/** The rates of the demo's commission: proposed by finance, confirmed by the administrator; one waits. */
export async function seedRates(tx: Tx, actors: DemoActors, at: Date): Promise<void> {
  const ids = await readIds(tx)
  for (const { merchant, category, sale, percent, minimum = '', note, from = firstDay, waits } of plan) {
    const day = dayAt(daysFrom(at, from), 'UTC')
    const set = from > 0 ? daysFrom(at, -2) : daysFrom(at, from - 10)
    const finance: Staff = actors.staff('finance', set)
    const { id } = await proposeRate(tx, finance, {
      merchant_id: merchant ? ids.merchants.get(merchant) : null,
      category_id: category ? ids.categories.get(category) : null,
      sale: sale ?? null,
      ends: false,
      percent,
      minimum,
      effective_on: day,
      note,
      idempotency_key: '',
    })
    if (waits) continue
    const second = actors.staff('administrator', daysFrom(set, 1))
    await confirmRate(tx, second, { id, pass: true, reason: '', idempotency_key: '' })
  }
}

async function readIds(tx: Tx) {
  const bySlug = (rows: readonly { slug: string; id: number }[]) =>
    new Map(rows.map(({ slug, id }) => [slug, id]))
  return {
    merchants: bySlug(await tx.selectFrom('merchant').select(['slug', 'id']).execute()),
    categories: bySlug(await tx.selectFrom('category').select(['slug', 'id']).execute()),
  }
}
