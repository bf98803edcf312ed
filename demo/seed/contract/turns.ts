import type { Tx } from '#database/connect'
import { confirmContract } from '#market/buying/contract/confirm-contract'
import { contractGoods } from '#market/buying/contract/goods/contract-goods'
import { issueNumber } from '#market/buying/contract/issue-number'
import { saveContract } from '#market/buying/contract/save-contract'
import { evenPieces } from '#rules/buying/contract/lot/plan'
import { usualTerms } from '#rules/buying/contract/terms'
import { addDays, dayAt } from '#rules/days'
import { toCents } from '#rules/money/money'
import { personName } from '#rules/people/name/person-name'
import { defaultSite } from '#rules/sites'
import type { Trade } from '../trade.ts'
import { lifeSteps } from './life.ts'
import { contractPlan, type PlannedContract } from './plan.ts'

const dayMs = 86_400_000

type Turn = { at: Date; work: () => Promise<unknown> }

/** Contracts in each stage of their negotiation and of their orders, as their sides make them. */
export function contractTurns({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, at: Date): Turn[] {
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  return contractPlan.flatMap((one) => {
    const made = { contract_sn: '', merchant_id: 0 }
    const steps = (one.life ?? []).map(([step, days]): Turn => {
      const on = before(days)
      const work = async () => {
        const order = await orderOf(tx, made.contract_sn)
        const { merchant_id } = made
        await lifeSteps[step]({ tx, actors, ...order, buyer: one.buyer, merchant_id, at: on })
      }
      return { at: on, work }
    })
    const propose = async () => {
      Object.assign(made, await makeContract({ tx, actors }, one, before(one.days)))
    }
    return [{ at: before(one.days), work: propose }, ...steps]
  })
}

/** Proposes a contract, and confirms it as far as planned. */
async function makeContract({ tx, actors }: Pick<Trade, 'tx' | 'actors'>, one: PlannedContract, then: Date) {
  const buyer = actors.buyer(one.buyer, defaultSite, then)
  const merchant = await findMerchant(tx, one)
  const fixed = { source_type: 1, operator_type: 1, idempotency_key: '' } as const
  const { contract_sn } = await issueNumber(tx, buyer, { ...merchant, idempotency_key: '' })
  const written = await termsOf(tx, { buyer, merchant, day: dayAt(then, 'UTC') }, one)
  const save_type = one.stage === 'draft' ? 1 : 2
  await saveContract(tx, buyer, { ...written, ...merchant, contract_sn, save_type, ...fixed })
  for (const side of sidesOf(one.stage)) {
    const person = side === 'buyer' ? buyer : actors.seller(merchant.merchant_id, then)
    await confirm(tx, person, contract_sn)
  }
  return { contract_sn, merchant_id: merchant.merchant_id }
}

const orderOf = (tx: Tx, contract_sn: string) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('contract as c', 'c.id', 'o.contract_id')
    .select(['o.id as order_id', 'o.order_number'])
    .where('c.contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()

const sidesOf = (stage: PlannedContract['stage']): ('buyer' | 'merchant')[] =>
  stage === 'both' ? ['buyer', 'merchant'] : stage === 'buyer' ? ['buyer'] : []

type Person = Parameters<typeof confirmContract>[1]

async function confirm(tx: Tx, person: Person, contract_sn: string): Promise<void> {
  const { version, content_hash } = await tx
    .selectFrom('contract as c')
    .innerJoin('contract_version as v', (on) =>
      on.onRef('v.contract_id', '=', 'c.id').onRef('v.version', '=', 'c.version'),
    )
    .select(['v.version', 'v.content_hash'])
    .where('contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()
  const named = await tx
    .selectFrom('account')
    .select(['first_name', 'last_name', 'mobile_country_code'])
    .where('id', '=', person.account_id)
    .executeTakeFirstOrThrow()
  await confirmContract(tx, person, {
    contract_sn,
    version,
    content_hash: content_hash.toString('hex'),
    typed_name: personName(named),
    consent: 1,
    idempotency_key: '',
  })
}

/** The manufacturer, and so many of its models that ship from one port. */
async function findMerchant(tx: Tx, { merchant, models }: PlannedContract) {
  const found = await tx
    .selectFrom('merchant')
    .select(['id as merchant_id', 'merchant_uuid'])
    .where('slug', '=', merchant)
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('relation')
    .select(['id', 'fob_port'])
    .where('merchant_id', '=', found.merchant_id)
    .where('fob_price_cents', '>', toCents(0))
    .where('fob_port', 'is not', null)
    .where('off_shelf_at', 'is', null)
    .orderBy('id')
    .execute()
  const port = items[0]?.fob_port
  const ids = items.filter(({ fob_port }) => fob_port === port).map(({ id }) => id)
  return { ...found, relation_ids: ids.slice(0, models) }
}

/** Goods in so many lots, as evenly as can be: the last by the delivery day, a month after the one before. */
function lotsOf(
  lots: number,
  { quantities, delivery_date }: { quantities: number[]; delivery_date: string },
) {
  const parts = quantities.map((quantity) => evenPieces(quantity, lots))
  return Array.from({ length: lots }, (_, place) => ({
    delivery_date: addDays(delivery_date, -30 * (lots - 1 - place)),
    pieces: parts.map((pieces) => String(pieces[place])),
  }))
}

type Desk = {
  buyer: Parameters<typeof saveContract>[1]
  merchant: Awaited<ReturnType<typeof findMerchant>>
  day: string
}

async function termsOf(tx: Tx, { buyer, merchant, day }: Desk, { days, lots = 1 }: PlannedContract) {
  const { merchant_uuid, relation_ids } = merchant
  const lines = []
  for (const relation_id of relation_ids) {
    const { goods_data, ...parties } = await contractGoods(tx, buyer, { merchant_uuid, relation_id })
    lines.push({ parties, item: goods_data[0]! })
  }
  const { maker, purchaser, deposit_ratio } = lines[0]!.parties
  const delivery_date = addDays(day, 60 + days)
  return {
    maker_name: maker.name,
    maker_address: maker.address,
    maker_country: maker.country,
    maker_zip: maker.zip,
    maker_phone: maker.phone,
    purchaser_name: purchaser.name,
    purchaser_address: purchaser.address,
    purchaser_country: purchaser.country,
    purchaser_zip: purchaser.zip,
    purchaser_phone: purchaser.phone,
    delivery_date,
    receiving_date: addDays(day, 105 + days),
    pay_action: 'Bank transfer; the balance before the containers leave.',
    goods_standard: 'As the approved sample. Cartons pass a drop test of 76 cm; AQL 2.5 for major defects.',
    deposit_ratio: String(deposit_ratio),
    balance_type: 1 as const,
    arrival_day_pay: '',
    ...usualTerms,
    total_money: '',
    lots:
      lots === 1 ? [] : lotsOf(lots, { quantities: lines.map(({ item }) => item.quantity), delivery_date }),
    goods_obj: lines.map(({ item }) => ({
      relation_id: item.relation_id,
      custom_sn: item.custom_sn,
      quality: String(item.quantity),
      price: item.price,
      size: '',
      packing: 'Export carton',
      color: item.color,
      category: '',
      volume: item.volume,
      image_path: item.preview ?? '',
    })),
  }
}
