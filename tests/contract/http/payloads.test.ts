import { expect, test } from 'vitest'
import { type CallPath, calls } from '#api/calls'
import { inputFields } from '#api/wire/json-schema'
import { aCategory, aProduct } from '#tests/fixtures/goods'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { ask } from '../cases/ask.ts'
import { everyCase } from '../cases/every.ts'
import { type Asking, openWorld, type World } from '../cases/world.ts'

/*
 * Specification section 7, call by call: the payload with the fields that it names and no other, and the
 * fields that it reads of the answer. What it does not show is sent as the call's own case sends it.
 */
const { db } = await testDatabase({ max: 8 })
const server = await startTestServer(db, { config: { rate_limits: false } })
const world = await openWorld(db, server)

type Kind = 'text' | 'number' | 'amount' | 'list' | 'text?' | 'flag' | 'object?'
type Row = {
  path: CallPath
  /** The named payload; left out where the specification does not show it. */
  takes?: readonly string[]
  /** Who asks, and what, where the call's own case sends less. */
  asks?: (world: World) => Promise<Asking>
  /** Fields of the answer, `a.b` of what lies in `a` or in each row of it. */
  gives?: Readonly<Record<string, Kind>>
}

const place = ['warehouse_area_id', 'source_type', 'logistics_type', 'purchase_mode'] as const
const whereGoodsLie = ({ item }: World) => ({
  warehouse_area_id: item.warehouse_area_id,
  source_type: 1,
  logistics_type: 1,
  purchase_mode: 1,
})
/** Goods as the specification puts them into the cart, and how they lie there. */
async function filledCart(world: World) {
  const { product_id, relation_id } = world.item
  const { caller } = await world.customer(100)
  const goods = { product_id, relation_id, preview: '', amount: 2, goods_sn: '', custom_sn: '' }
  const input = { ...whereGoodsLie(world), merchant_uuid: await makerOf(world), goods_list: [goods] }
  const { data } = await server.send('/home/addCart', input as never, caller)
  return { caller, id: data.list[0]!.id, goods }
}
const makerOf = async ({ item }: World) =>
  (
    await db
      .selectFrom('relation')
      .innerJoin('merchant', 'merchant.id', 'relation.merchant_id')
      .select('merchant_uuid')
      .where('relation.id', '=', item.relation_id)
      .executeTakeFirstOrThrow()
  ).merchant_uuid

const person = {
  token: 'text',
  token_erp: 'text',
  user_type: 'number',
  mobile_country_code: 'number',
  is_internal_user: 'flag',
  user_sn: 'text',
  uuid: 'text',
  operator_id: 'number',
  is_free_delivery: 'flag',
  is_freight: 'number',
} as const
/** Fields of one kind, in what lies there. */
const of = (at: string, kind: Kind, names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [`${at}.${name}`, kind]))
const cartLine = {
  ...of(
    'list.children',
    'number',
    'id product_id relation_id warehouse_id source_type logistics_type purchase_mode amount',
  ),
  ...of('list.children', 'text', 'warehouse_name merchant_uuid title custom_sn goods_sn cart_id'),
  ...of('list.children', 'amount', 'price special_offer totalPrice special_price fob_price'),
  ...of('list.children', 'amount', 'packing_fee insurance_fee assembly_fee'),
  'list.children.priceType': 'text',
  'list.id': 'number',
  'list.name': 'text',
  'list.children.preview': 'text?',
  'list.children.bom_list': 'list',
  count: 'number',
} as const
const contractAddress = ['receiving_company', 'receiving_address', 'receiving_zip', 'receiving_phone']
const contractTerms = `source_type cart_ids merchant_uuid save_type operator_type maker_name maker_address
  maker_zip maker_phone purchaser_name purchaser_address purchaser_zip purchaser_phone delivery_date
  receiving_date pay_action total_money deposit_ratio goods_standard balance_type arrival_day_pay goods_obj
  is_cart`.split(/\s+/)
const contractGoods = {
  'goods_data.preview': 'text?',
  'goods_data.custom_sn': 'text',
  'goods_data.quantity': 'number',
  'goods_data.is_cart': 'flag',
} as const

/** Calls of which the specification shows neither payload nor answer. */
const unshown =
  `/pay/rechargeOffline /supply/order/cart/move /supply/order/cart/add /supply/order/coupon/exchange
  /supply/order/order/booking /supply/order/order/info /home/fobRestsGoodsAddCart /home/getOrderInfo
  /home/againOrder /pay/balance /pay/converge /pay/offline /pay/list /supply/order/pay/paypal
  /supply/order/pay/stripe /supply/order/order/address /supply/order/logistics/query_link`.split(
    /\s+/,
  ) as CallPath[]

const rows: readonly Row[] = [
  ...unshown.map((path) => ({ path })),
  {
    path: '/pay/logisticsUserPay',
    takes: [],
    gives: { nickname: 'text', account: 'text', balance: 'amount' },
  },
  {
    path: '/home/skuList',
    takes: ['search'],
    asks: async ({ customer, item }) => {
      const { custom_sn } = await db
        .selectFrom('relation')
        .select('custom_sn')
        .where('id', '=', item.relation_id)
        .executeTakeFirstOrThrow()
      return { as: (await customer()).caller, input: { search: custom_sn } }
    },
    gives: { 'list.title': 'text', 'list.product_id': 'number', 'list.relation_id': 'number' },
  },
  { path: '/home/getFixedArticleList', takes: [], gives: { list: 'list' } },
  {
    path: '/home/getCartProductList',
    takes: place,
    asks: async (world) => ({ as: (await filledCart(world)).caller, input: whereGoodsLie(world) }),
    gives: cartLine,
  },
  {
    path: '/home/getFobProductData',
    gives: {
      ...of('list', 'text', 'label merchant_uuid'),
      'list.merchant_logo': 'text?',
      ...of('list.children', 'number', 'id amount product_id relation_id'),
      'list.children.preview': 'text?',
      'list.children.custom_sn': 'text',
    },
  },
  {
    path: '/home/addCart',
    takes: [...place, 'merchant_uuid', 'goods_list'],
    asks: async (world) => {
      const { caller, goods } = await filledCart(world)
      const merchant_uuid = await makerOf(world)
      return { as: caller, input: { ...whereGoodsLie(world), merchant_uuid, goods_list: [goods] } }
    },
  },
  {
    path: '/home/delCartProduct',
    takes: ['product_id', 'relation_id', ...place, 'id'],
    asks: async (world) => {
      const { caller, id, goods } = await filledCart(world)
      const { product_id, relation_id } = goods
      return { as: caller, input: { product_id, relation_id, ...whereGoodsLie(world), id: String(id) } }
    },
  },
  {
    path: '/home/create',
    takes: [...place, 'cart_id', 'product_list'],
    asks: async (world) => {
      const { caller, id, goods } = await filledCart(world)
      const { product_id, relation_id, amount } = goods
      const product_list = [{ product_id, relation_id, quantity: amount }]
      return { as: caller, input: { ...whereGoodsLie(world), cart_id: String(id), product_list } }
    },
    gives: { order_parent_number: 'text' },
  },
  {
    path: '/home/areaList',
    takes: ['operator_id', 'goods_type'],
    asks: async ({ guest }) => ({ as: guest, input: { operator_id: 1, goods_type: 1 } }),
    gives: { 'list.id': 'text', 'list.warehouse_name': 'text', 'list.area_name': 'text' },
  },
  { path: '/home/getOperatorList', gives: { 'list.id': 'number', 'list.name': 'text' } },
  {
    path: '/home/list',
    takes: `search category_id price_min price_max quantity_min first_available module_type purchase_mode
      warehouse_ids mch_ids product_type sort sort_type`.split(/\s+/),
    asks: async ({ customer }) => ({
      as: (await customer()).caller,
      input: {
        search: '',
        category_id: '',
        price_min: '1',
        price_max: '9999',
        quantity_min: '0',
        first_available: '0',
        module_type: '0',
        purchase_mode: '0',
        warehouse_ids: '',
        mch_ids: '',
        product_type: 'all',
        sort: 'd',
        sort_type: 'stock',
      },
    }),
    gives: { list: 'list', count: 'number' },
  },
  { path: '/home/shopList', gives: { list: 'list', count: 'number' } },
  {
    path: '/home/getProductCategory',
    asks: async ({ guest }) => {
      const category = await aCategory(db, { 'en-US': 'Sofas' })
      await aProduct(db, { categories: [category], relations: [{}] })
      return { as: guest, input: {} }
    },
    gives: {
      'list.type_id': 'number',
      'list.title': 'text',
      'list.image_pc': 'text?',
      'list.children': 'list',
    },
  },
  {
    path: '/supply/goods/warehouse/list',
    gives: { 'list.warehouse_id': 'number', 'list.name': 'text' },
  },
  { path: '/user/login', gives: person },
  { path: '/user/register', gives: person },
  { path: '/user/info', gives: { login_status: 'number', auth_status: 'number' } },
  { path: '/user/getUserCertification', gives: { auth_status: 'number', current: 'object?' } },
  { path: '/user/accountInfo', gives: { 'user.email': 'text', balance: 'amount' } },
  { path: '/user/saveContractAddress', takes: contractAddress },
  {
    path: '/user/getContractAddressList',
    takes: [],
    gives: { 'list.id': 'number', ...of('list', 'text', contractAddress.join(' ')) },
  },
  { path: '/home/saveProcureContractData', takes: contractTerms },
  { path: '/home/getContractSn', takes: ['merchant_uuid'], gives: { contract_sn: 'text' } },
  {
    path: '/home/getProcureContractGoodsData',
    takes: ['merchant_uuid', 'cart_ids'],
    asks: async (world) => {
      const { as, input } = await everyCase['/home/getFobProductData'].right(world)
      const { merchant_uuid } = input as { merchant_uuid: string }
      const { data } = await server.send('/home/getFobProductData', { merchant_uuid }, as)
      return { as, input: { merchant_uuid, cart_ids: String(data.list[0]!.children[0]!.id) } }
    },
    gives: { cart_ids: 'text', ...contractGoods },
  },
  { path: '/utils/uploadFile', takes: ['file_type'] },
]

const isKind: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  amount: (value) => typeof value === 'string' && /^-?\d+\.\d\d$/.test(value),
  list: Array.isArray,
  flag: (value) => typeof value === 'boolean',
  'text?': (value) => value === null || typeof value === 'string',
  'object?': (value) => typeof value === 'object',
}

/** The values at a path of an answer; a list on the way gives those of each row. */
function valuesAt(answer: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return [answer]
  const at = (answer as Record<string, unknown> | null)?.[name]
  return rest.length > 0 && Array.isArray(at) ? at.flatMap((row) => valuesAt(row, rest)) : valuesAt(at, rest)
}

test.each(rows)('$path takes and gives what the specification names', async (row) => {
  const own = (await (row.asks ?? everyCase[row.path].right)(world)) as Asking
  const asked = Object.entries(own.input).filter(([name]) => row.takes?.includes(name) ?? true)
  const declared = inputFields(calls.get(row.path)!.in)
  expect((row.takes ?? []).filter((name) => !declared.has(name))).toEqual([])
  const given = row.takes ? asked.map(([name]) => name).sort() : []
  expect(given).toEqual([...(row.takes ?? [])].sort())
  const answer = await ask(server, row.path, { ...own, input: Object.fromEntries(asked) } as Asking)
  const right = row.path.startsWith('/supply/') ? 0 : 200
  expect([answer.code, answer.reason, answer.field]).toEqual([right, '', undefined])
  for (const [path, kind] of Object.entries(row.gives ?? {})) {
    const values = valuesAt(answer.data, path.split('.'))
    expect(values.length, path).toBeGreaterThan(0)
    expect([path, values.filter((value) => !isKind[kind](value))]).toEqual([path, []])
  }
})

test('a line leaves the cart also by the goods and where they lie, and no other does', async () => {
  const { caller, goods } = await filledCart(world)
  const { product_id, relation_id } = goods
  const named = { product_id, relation_id, ...whereGoodsLie(world) }
  const elsewhere = { ...named, logistics_type: 2 } as const
  const left = await server.send('/home/delCartProduct', elsewhere as never, caller)
  expect([left.code, left.data.count]).toEqual([200, 1])
  expect((await server.send('/home/delCartProduct', named as never, caller)).data.count).toBe(0)
  const nothing = await server.send('/home/delCartProduct', whereGoodsLie(world) as never, caller)
  expect([nothing.code, nothing.field]).toEqual([1001, 'id'])
})
