import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { ContractBody } from '#rules/buying/contract/body'
import type { ContractDraft, DraftLine } from '#rules/buying/contract/draft'
import { contractSums } from '#rules/buying/contract/terms'
import { moneyText, parsePrice, toCents } from '#rules/money/money'

export type FormLine = DraftLine & { key: number; is_cart: boolean }
export type FormValues = Omit<ContractDraft, 'goods_obj' | 'balance_type'> & { balance_type: string }
export type FormStart = { values: FormValues; lines: FormLine[] }

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

type Goods = Out<CallAt<'/home/getProcureContractGoodsData'>>

/** A contract as it begins: goods and parties filled in, the rest left to write. */
export function fromGoods(goods: Goods, pay_action: string, goods_standard: string): FormStart {
  const { maker, purchaser } = goods
  const lines = goods.goods_data.map((item, key) => ({
    ...emptyLine(key),
    is_cart: item.is_cart,
    relation_id: item.relation_id,
    custom_sn: item.custom_sn,
    quality: String(item.quantity),
    price: item.price,
    color: item.color,
    volume: item.volume,
    image_path: item.preview ?? '',
  }))
  return {
    values: {
      ...{
        maker_name: maker.name,
        maker_address: maker.address,
        maker_zip: maker.zip,
        maker_phone: maker.phone,
      },
      ...{
        purchaser_name: purchaser.name,
        purchaser_address: purchaser.address,
        purchaser_zip: purchaser.zip,
        purchaser_phone: purchaser.phone,
      },
      ...{ delivery_date: '', receiving_date: '', pay_action, goods_standard },
      ...{ deposit_ratio: String(goods.deposit_ratio), balance_type: '1', arrival_day_pay: '' },
    },
    lines: lines.length > 0 ? lines : [emptyLine(0)],
  }
}

/** A draft as it was saved. */
export function fromDraft(kept: Readonly<Record<string, unknown>>): FormStart {
  const { goods_obj, balance_type, ...values } = kept as unknown as ContractDraft
  const lines = goods_obj.map((line, key) => ({ ...line, key, is_cart: false }))
  return {
    values: { ...values, balance_type: String(balance_type) },
    lines: lines.length > 0 ? lines : [emptyLine(0)],
  }
}

/** The terms of a version, to be changed. */
export function fromBody(body: ContractBody): FormStart {
  const { seller, purchaser } = body
  return {
    values: {
      ...{ maker_name: seller.name, maker_address: seller.address, maker_zip: seller.zip },
      ...{ maker_phone: seller.phone, purchaser_name: purchaser.name, purchaser_address: purchaser.address },
      ...{ purchaser_zip: purchaser.zip, purchaser_phone: purchaser.phone },
      ...{ delivery_date: body.delivery_on, receiving_date: body.receiving_on },
      ...{ pay_action: body.pay_action, goods_standard: body.goods_standard },
      ...{ deposit_ratio: String(body.deposit_percent), balance_type: String(body.balance_type) },
      arrival_day_pay: body.arrival_days === null ? '' : String(body.arrival_days),
    },
    lines: body.lines.map(({ line_no, quantity, price_cents, relation_id, ...line }) => ({
      ...line,
      key: line_no,
      is_cart: false,
      ...(relation_id === null ? {} : { relation_id }),
      quality: String(quantity),
      price: moneyText(toCents(price_cents)),
    })),
  }
}

/** The sums of what is written; null while a line or the deposit is not. */
export function sumsOfForm(lines: readonly FormLine[], deposit_ratio: string) {
  const priced = lines.map(({ quality, price }) => ({ quality, price_cents: parsePrice(price) }))
  const percent = /^\d{1,3}$/.test(deposit_ratio) ? Number(deposit_ratio) : 101
  const read = priced.flatMap(({ quality, price_cents }) =>
    price_cents && /^[1-9]\d{0,5}$/.test(quality) ? [{ quantity: Number(quality), price_cents }] : [],
  )
  return read.length < lines.length || percent > 100 ? null : contractSums(read, percent)
}
