import { sql } from 'kysely'
import type { contractGoods as declared } from '#api/buying/contract-terms/start'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { countryApart } from '#rules/buying/contract/country-apart'
import { contractLinesAtMost } from '#rules/buying/contract/state'
import { certifiedStatus, purchaseMode } from '#rules/codes'
import { priceFor, type RelationPrices } from '#rules/goods/price'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { closuresAhead } from '../../../goods/catalogue/product/closures-ahead.ts'
import { merchantBy } from '../issue-number.ts'

type Row = RelationPrices & {
  /** Of the line in the cart; null for an item beside them. */
  cart_id: number | null
  relation_id: number
  merchant_id: number
  custom_sn: string
  size: string
  packing: string
  color: Text3 | null
  category: Text3 | null
  volume_cm3: number
  preview: string | null
  quantity: number
  is_cart: boolean
  port: string | null
}
type Wish = In<typeof declared>

/**
 * The goods that a contract with a manufacturer begins with: those in the person's cart (`cart_ids`, or all),
 * and an item beside them, at today's prices; and both parties as they are recorded. Refuses goods of another
 * manufacturer (`cart.oneMerchant`) and of two ports (`contract.onePort`).
 */
export async function contractGoods(tx: Tx, actor: Buyer, wish: Wish): Promise<Out<typeof declared>> {
  const merchant_id = await merchantBy(tx, wish.merchant_uuid)
  const rows = await readRows(tx, actor, wish)
  const chosen = wish.cart_ids !== undefined || wish.relation_id !== undefined
  const ours = rows.filter((row) => row.merchant_id === merchant_id)
  if (chosen && ours.length < rows.length) refuse('cart.oneMerchant')
  if (ours.some(({ port }) => port !== ours[0]?.port)) refuse('contract.onePort')
  return {
    cart_ids: ours.flatMap(({ cart_id }) => cart_id ?? []).join(','),
    ...(await readMaker(tx, actor, merchant_id)),
    purchaser: await readPurchaser(tx, actor),
    goods_data: ours.map((row) => ({
      relation_id: row.relation_id,
      preview: row.preview,
      custom_sn: row.custom_sn,
      quantity: row.quantity,
      is_cart: row.is_cart,
      price: moneyText(priceFor(row, purchaseMode.fob, row.quantity).unit_cents),
      size: row.size,
      packing: row.packing,
      color: row.color ? textIn(row.color, actor.language) : '',
      category: row.category ? textIn(row.category, actor.language) : '',
      volume: (row.volume_cm3 / 1_000_000).toFixed(3),
      port: row.port,
    })),
  }
}

async function readRows(tx: Tx, { account_id }: Buyer, { cart_ids, relation_id }: Wish): Promise<Row[]> {
  const inCart = cart_ids ? sql`l.id = any (${[...cart_ids]}::int[])` : sql`${relation_id === undefined}`
  const { rows } = await sql<Row>`
    select r.id as relation_id, r.merchant_id, r.custom_sn, r.size, r.packing, r.color, r.volume_cm3, r.fob_port as port,
      (select c.name from product_category pc join category c on c.id = pc.category_id
        where pc.product_id = r.product_id order by pc.is_primary desc, pc.category_id limit 1) as category,
      r.price_cents, r.special_offer_cents, r.fob_price_cents,
      coalesce((select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)
        order by t.min_amount) from price_tier t where t.relation_id = r.id), '[]') as tiers,
      (select m.path from media m where m.product_id = r.product_id and m.kind = 'picture'
        order by m.position, m.id limit 1) as preview,
      coalesce(w.amount, r.minimum_amount) as quantity, w.id as cart_id, w.id is not null as is_cart
    from (
      select l.id, l.relation_id, l.amount from cart_line l
      where l.account_id = ${account_id} and l.purchase_mode = ${purchaseMode.fob} and not l.saved and ${inCart}
      union all select null, ${relation_id ?? null}::int, null where ${relation_id !== undefined}) w
    join relation r on r.id = w.relation_id
    join product p on p.id = r.product_id
    join merchant m on m.id = r.merchant_id
    where ${purchaseMode.fob} = any (r.purchase_modes) and r.fob_price_cents > 0 and is_sold(r, p, m)
    order by r.goods_sn limit ${contractLinesAtMost}`.execute(tx)
  return rows
}

/** The manufacturer as its record has it: its legal identity, else what its store shows. */
async function readMaker(tx: Tx, { at }: Buyer, merchant_id: number) {
  const own = await tx
    .selectFrom('merchant')
    .selectAll()
    .select(closuresAhead(sql`merchant.id`, at).as('closures'))
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const store = { address: [own.address, own.city].filter(Boolean).join(', '), country: own.country }
  return {
    merchant_name: own.name,
    deposit_ratio: own.default_deposit_percent,
    closures: own.closures,
    maker: {
      name: own.legal_name || own.name,
      ...countryApart(own.legal_address ? { address: own.legal_address } : store),
      zip: own.legal_zip || own.zip,
      phone: own.legal_phone || own.phone,
    },
  }
}

/** The company as it was certified last, with the telephone of its contact. */
async function readPurchaser(tx: Tx, { company_id }: Buyer) {
  const certified = await tx
    .selectFrom('certification')
    .select(['company_name', 'address', 'city', 'province_name', 'country_name', 'zip_code', 'contact_phone'])
    .where('company_id', '=', company_id)
    .where('auth_status', '=', certifiedStatus.certified)
    .orderBy('round', 'desc')
    .executeTakeFirst()
  const { address, city, province_name, country_name } = certified ?? {}
  return {
    name: certified?.company_name ?? '',
    ...countryApart({ address: [address, city, province_name, country_name].filter(Boolean).join(', ') }),
    zip: certified?.zip_code ?? '',
    phone: certified?.contact_phone ?? '',
  }
}
