import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  type ContractBody,
  type ContractParty,
  quantityIn,
  sumsIn,
  wholeDraft,
} from '#rules/buying/contract/body'
import type { ContractDraft, DraftLine } from '#rules/buying/contract/draft'
import { type DraftLot, evenPieces, plannedLots } from '#rules/buying/contract/lot/plan'
import { usualTerms } from '#rules/buying/contract/terms'
import { moneyText, parsePrice, toCents } from '#rules/money/money'

/** `today`: what the catalogue asks today, of a line that was copied. */
export type FormLine = DraftLine & { key: number; is_cart: boolean; today?: string | null }
/** The pieces of a lot are kept by the keys of their lines. */
export type FormLot = { key: number; delivery_date: string; pieces: Readonly<Record<number, string>> }
export type FormValues = Record<Exclude<keyof ContractDraft, 'goods_obj' | 'lots'>, string>
export type FormStart = { values: FormValues; lines: FormLine[]; lots: FormLot[]; port: string | null }

export type FormContent = {
  values: FormValues
  lines: readonly FormLine[]
  lots: readonly FormLot[]
}

export const emptyLine = (key: number): FormLine => ({
  key,
  is_cart: false,
  custom_sn: '',
  quality: '1',
  price: '',
  size: '',
  packing: '',
  color: '',
  category: '',
  volume: '',
  image_path: '',
})

export type StartGoods = Out<CallAt<'/home/getProcureContractGoodsData'>>

/** The values of a form as text, as fields have them. */
const textsOf = ({ goods_obj: _, lots: __, ...draft }: ContractDraft): FormValues =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, String(value)])) as FormValues

const startOf = (
  { lots = [], ...draft }: Partial<ContractDraft>,
  lines: FormLine[],
  port: string | null,
): FormStart => ({
  values: textsOf(wholeDraft(draft)),
  lines: lines.length > 0 ? lines : [emptyLine(0)],
  lots: lots.map(({ delivery_date, pieces }, key) => ({
    key,
    delivery_date,
    pieces: Object.fromEntries(lines.map((line, place) => [line.key, pieces[place] ?? ''])),
  })),
  port,
})

const partyOf = (side: 'maker' | 'purchaser', party: ContractParty) => ({
  [`${side}_name`]: party.name,
  [`${side}_address`]: party.address,
  [`${side}_country`]: party.country ?? '',
  [`${side}_zip`]: party.zip,
  [`${side}_phone`]: party.phone,
})

/** StartGoods as lines of a form, counted from this key. */
export const linesOfGoods = ({ goods_data }: StartGoods, from: number): FormLine[] =>
  goods_data.map((item, place) => ({
    key: from + place,
    is_cart: item.is_cart,
    relation_id: item.relation_id,
    custom_sn: item.custom_sn,
    quality: String(item.quantity),
    price: item.price,
    size: item.size,
    packing: item.packing,
    color: item.color,
    category: item.category,
    volume: item.volume,
    image_path: item.preview ?? '',
  }))

/** A contract as it begins: goods and parties filled in, the rest left to write. */
export function fromGoods(goods: StartGoods, pay_action: string, goods_standard: string): FormStart {
  const lines = linesOfGoods(goods, 0)
  const draft = {
    ...partyOf('maker', goods.maker),
    ...partyOf('purchaser', goods.purchaser),
    ...{ pay_action, goods_standard },
    deposit_ratio: String(goods.deposit_ratio),
    cart_ids: goods.cart_ids,
  }
  return startOf(draft, lines, goods.goods_data[0]?.port ?? null)
}

/** A draft as it was saved. */
export function fromDraft(kept: Readonly<Record<string, unknown>>): FormStart {
  const { goods_obj = [], ...draft } = kept as Partial<ContractDraft>
  return startOf(
    draft,
    goods_obj.map((line, key) => ({ ...line, key, is_cart: false })),
    null,
  )
}

/** The lots of a version, as a form has them. */
const draftLots = ({ lots = [], lines }: ContractBody): DraftLot[] =>
  lots.map(({ planned_on, lines: own }) => ({
    delivery_date: planned_on,
    pieces: lines.map((line) => String(own.find(({ line_no }) => line_no === line.line_no)?.quantity ?? '')),
  }))

/** The terms of a version, to be changed. */
export function fromBody(body: ContractBody): FormStart {
  const { retention_percent, late_days, claim_days } = body
  const text = (value: number | null | undefined, usual: string) => (value == null ? usual : String(value))
  const draft = {
    ...partyOf('maker', body.seller),
    ...partyOf('purchaser', body.purchaser),
    ...{ delivery_date: body.delivery_on, receiving_date: body.receiving_on },
    ...{ pay_action: body.pay_action, goods_standard: body.goods_standard },
    ...{ deposit_ratio: String(body.deposit_percent), balance_type: body.balance_type },
    arrival_day_pay: text(body.arrival_days, ''),
    incoterm: body.incoterm,
    balance_gate: body.balance_gate ?? usualTerms.balance_gate,
    release_gate: body.release_gate ?? usualTerms.release_gate,
    inspection_by: body.inspection_by ?? usualTerms.inspection_by,
    retention: text(retention_percent, usualTerms.retention),
    late_days: text(late_days, usualTerms.late_days),
    claim_days: text(claim_days, usualTerms.claim_days),
    lots: draftLots(body),
  }
  const lines = body.lines.map(({ line_no, quantity, price_cents, relation_id, ...line }) => ({
    ...line,
    key: line_no,
    is_cart: false,
    ...(relation_id === null ? {} : { relation_id }),
    quality: String(quantity),
    price: moneyText(toCents(price_cents)),
  }))
  return startOf(draft, lines, body.port)
}

type Copy = Out<CallAt<'/home/contractCopy'>>

/** A new contract as an earlier one: its days are left to write, and each line knows today's price. */
export function fromCopy({ body, prices }: Copy): FormStart {
  const { values, lines, lots, port } = fromBody(JSON.parse(body) as ContractBody)
  return {
    values: { ...values, delivery_date: '', receiving_date: '' },
    lines: lines.map((line, place) => ({ ...line, today: prices[place]?.today ?? null })),
    lots: lots.map((lot) => ({ ...lot, delivery_date: '' })),
    port,
  }
}

/** The form's values, as the calls take them. */
export const sentLines = (lines: readonly FormLine[]): string =>
  JSON.stringify(lines.map(({ key: _key, is_cart: _cart, today: _today, ...line }) => line))

/** The lots as the calls take them: the last one's day is the delivery day of the contract. */
const writtenLots = ({ lots, lines, values }: FormContent): DraftLot[] =>
  lots.map(({ delivery_date, pieces }, place) => ({
    delivery_date: place === lots.length - 1 ? values.delivery_date : delivery_date,
    pieces: lines.map(({ key }) => (pieces[key] ?? '').trim()),
  }))
export const sentLots = (written: FormContent): string => JSON.stringify(writtenLots(written))
export const plannedLotsOf = (written: FormContent) => plannedLots(writtenLots(written), written.lines)

/** Lots of these lines, as evenly as can be, with the days that they have. */
export function evenLots(lots: readonly FormLot[], lines: readonly FormLine[]): FormLot[] {
  const parts = lines.map(({ quality }) => evenPieces(quantityIn(quality) ?? 0, lots.length))
  return lots.map((lot, place) => ({
    ...lot,
    pieces: Object.fromEntries(lines.map(({ key }, line) => [key, String(parts[line]?.[place] ?? 0)])),
  }))
}

/** The sums of what is written; null while a line or the deposit is not. */
export function sumsOfForm(lines: readonly FormLine[], deposit_ratio: string) {
  const priced = lines.map(({ quality, price }) => ({
    quantity: quantityIn(quality),
    price_cents: parsePrice(price),
  }))
  const { total_cents, deposit_cents, balance_cents } = sumsIn(priced, deposit_ratio)
  if (total_cents === null || deposit_cents === null || balance_cents === null) return null
  return { total: total_cents, deposit: deposit_cents, balance: balance_cents }
}

/** What lines take of a container, by their volume alone; those without one take nothing that is known. */
export const loadsOfForm = (lines: readonly FormLine[]) =>
  lines.flatMap(({ volume, quality }) => {
    const quantity = quantityIn(quality)
    if (quantity === null || !/^\d{1,6}(\.\d{1,6})?$/.test(volume)) return []
    return [{ volume_cm3: Math.round(Number(volume) * 1e6) * quantity, weight_g: 0 }]
  })

/** The goods of a form whose quantity and price can be read. */
export const pricedLines = (lines: readonly FormLine[]) =>
  lines.flatMap(({ relation_id, custom_sn, quality, price }) => {
    const quantity = quantityIn(quality)
    if (quantity === null || parsePrice(price) === null) return []
    return [{ relation_id, custom_sn, quantity, price }]
  })
