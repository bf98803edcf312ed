import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { logisticsType } from '#rules/codes'

export type Who = 'guest' | 'buyer' | 'staff' | 'merchant'
export const screenPeople = {
  buyer: { email: 'olivia@sunrise-staging.example.com', password: 'buyer2468' },
  merchant: { email: 'sales@harlow-pine.example.com', password: 'maker2468' },
  staff: { email: 'admin@trestle.example.com', password: 'staff2468' },
}

/** Orders of a company in the states that screens need. */
async function ordersOf(db: Db, company_id: number) {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .select(['o.order_number', 'o.status', 'o.logistics_type', 'p.order_parent_number', 'p.approval'])
    .where('o.company_id', '=', company_id)
    .orderBy('o.id', 'desc')
    .execute()
  const unpaid =
    orders.find((order) => order.status === orderStatus.pendingPayment && order.approval === 'none') ??
    orders[0]!
  const waiting = orders.find((order) => order.approval === 'waiting') ?? orders[0]!
  const paid = orders.find((order) => order.status === orderStatus.completed) ?? orders[0]!
  const toPack = orders.find((order) => order.status === orderStatus.awaitingPacking) ?? paid
  const completed = (by: number) =>
    orders.find((order) => order.status === orderStatus.completed && order.logistics_type === by) ?? paid
  const [shipped, pickedUp] = [completed(logisticsType.ship), completed(logisticsType.selfPickup)]
  return { company_id, unpaid, waiting, paid, toPack, shipped, pickedUp }
}

/** A proposed contract of the company with the merchant whose person looks. */
const contractOf = (db: Db, company_id: number) =>
  db
    .selectFrom('contract as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchant_id')
    .innerJoin('account as a', 'a.merchant_id', 'm.id')
    .select(['c.contract_sn', 'm.merchant_uuid as maker_uuid'])
    .where('c.company_id', '=', company_id)
    .where('a.email', '=', screenPeople.merchant.email)
    .where('c.version', 'is not', null)
    .executeTakeFirstOrThrow()

/** An order in production of a manufacturer's contract. */
const producedOf = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.merchant_id', 'o.merchant_id')
    .innerJoin('lot as l', 'l.order_id', 'o.id')
    .select(['o.order_number', 'l.lot_no'])
    .where('a.email', '=', screenPeople.merchant.email)
    .orderBy('l.state', 'desc')
    .orderBy('o.id')
    .executeTakeFirstOrThrow()

/** One of each other thing that a screen shows. */
async function othersOf(db: Db, company_id: number) {
  const review = await db
    .selectFrom('certification')
    .select('id')
    .where('submitted_at', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const feedback = await db
    .selectFrom('feedback')
    .select('feedback_number')
    .where('company_id', '=', company_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const notice = await db
    .selectFrom('notice as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select('n.id')
    .where('a.email', '=', screenPeople.buyer.email)
    .orderBy('n.id', 'desc')
    .executeTakeFirstOrThrow()
  const refund = await db
    .selectFrom('refund')
    .select('refund_number')
    .where('company_id', '=', company_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const saved = await db
    .selectFrom('saved_list')
    .select('id')
    .where('company_id', '=', company_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .limit(1)
    .executeTakeFirstOrThrow()
  const application = await db
    .selectFrom('merchant_application')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const enquiry = await db.selectFrom('enquiry').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { rows: asked } = await sql<{ number: string }>`select f.refund_number as number from refund f
    join account a on a.merchant_id = f.merchant_id where a.email = ${screenPeople.merchant.email} limit 1`.execute(
    db,
  )
  return {
    asked: asked[0]?.number,
    contract: await contractOf(db, company_id),
    produced: await producedOf(db),
    review,
    feedback,
    notice,
    refund,
    saved,
    merchant_uuid,
    application,
    enquiry,
  }
}
type Orders = Awaited<ReturnType<typeof ordersOf>>
type Others = Awaited<ReturnType<typeof othersOf>>

const guestScreens = ({ merchant_uuid }: Others) => [
  '/home',
  '/category?category_id=1',
  '/category?search=sofa',
  '/category?search=nosuchthing',
  ...['new_arrival', 'hot_sale', 'special_sale', 'bad_goods', 'fob_zone', 'presale_area', 'inventory'].map(
    (zone) => `/${zone}`,
  ),
  '/product?product_id=1',
  '/product/wexford-three-seat-sofa-1',
  '/compare?ids=1,2',
  '/placeNearby',
  '/placeNearby?product_id=1&relation_id=1',
  '/placeNearBuyNow',
  '/store_list',
  ...['', '&tab=products', '&tab=profile'].map((tab) => `/store?merchant_uuid=${merchant_uuid}${tab}`),
  '/help_center',
  '/help_center?find=deposit',
  '/help_center_t?pageName=how-to-order',
  '/center_menu?pageKey=policy',
  '/center_menu?pageKey=about&pageName=about-us',
  '/international_logistics',
  '/contact',
  '/success?number=E123456789',
  '/merchantSettlement',
  '/merchantSuccess?number=M123456789',
  '/merchantProgress',
  '/subscribe',
  '/subscribe/confirm?link=none',
  '/subscribe/preferences?s=1&k=2',
  '/unsubscribe?s=1&k=2',
  '/login',
  '/register',
  '/registerChinaUser',
  '/joinTeam',
  '/forgetPassword',
]

const buyerScreens = (
  { unpaid, waiting, paid, shipped, pickedUp }: Orders,
  { saved, feedback, notice, refund, contract }: Others,
) => [
  '/home',
  '/product?product_id=1',
  '/placeNearby?product_id=1&relation_id=1',
  '/placeNearBuyNow?warehouse_area_id=1&goodsType=1&logistics_type=2&goods=1-1-1',
  '/registerSuccess',
  '/correlationSuccess',
  '/cart',
  '/order_pad',
  '/contract_purchase',
  `/contract_purchase/${contract.contract_sn}`,
  `/fobBuyNow?merchant_uuid=${contract.maker_uuid}`,
  '/user_center/saved_list',
  `/user_center/saved_list/${saved.id}`,
  '/buyNow',
  '/specialBuyNow',
  '/reservations',
  '/reservations/pay?order_sn=none',
  '/reservations/final?order_sn=none',
  '/reservations/payResult?order_sn=none',
  `/pay?order_sn=${unpaid.order_parent_number}`,
  `/pay/payResult?order_sn=${paid.order_parent_number}`,
  `/pay/convergePay?order_sn=${paid.order_parent_number}`,
  '/pay/payResultNew?attempt=P000000000',
  ...[
    'home_page',
    'essential_information',
    'certification',
    'manage_address',
    'setting',
    'enquiries',
    'order',
  ].map((page) => `/user_center/${page}`),
  '/user_center/certificationChina',
  ...['feedback?write=1', `feedback/${feedback.feedback_number}`].map((page) => `/user_center/${page}`),
  '/user_center/activity',
  '/user_center/my_data',
  '/user_center/picture_list',
  '/user_center/bank',
  '/user_center/thaw',
  '/print_statement?from=2026-01-01&to=2036-01-01',
  `/print?order_sn=${paid.order_number}`,
  `/print_offline?order_sn=${unpaid.order_parent_number}`,
  `/print_bol?order_sn=${shipped.order_number}&paper=a4`,
  `/print_bol_offline?order_sn=${pickedUp.order_number}`,
  ...['order', 'info', 'bol'].map((paper) => `/print_advance_${paper}?order_sn=none`),
  `/print_packing_slip?order_sn=${paid.order_number}`,
  `/contract_print?contract_sn=${contract.contract_sn}`,
  `/contractPrint?contract_sn=${contract.contract_sn}`,
  '/user_center/team',
  '/user_center/order?tab=approval',
  `/user_center/order/${waiting.order_number}`,
  `/pay?order_sn=${waiting.order_parent_number}`,
  '/user_center/coupon',
  ...['my_collection', 'message_center', 'stationMsg', `message_center/${notice.id}`].map(
    (page) => `/user_center/${page}`,
  ),
  `/user_center/order/${paid.order_number}`,
  `/user_center/order/${paid.order_number}/refund`,
  `/user_center/order/${paid.order_number}/damage`,
  '/user_center/after_sale_services',
  `/user_center/after_sale_services/${refund.refund_number}`,
  ...['', '?tab=recharge', '?tab=recharges', '?tab=withdraw'].map((tab) => `/user_center/balance${tab}`),
]

const staffScreens = (
  { company_id, paid, toPack }: Orders,
  { refund, feedback, review, enquiry, application }: Others,
) => [
  ...[
    '',
    '/dashboard',
    '/dashboard?tab=money',
    '/dashboard?tab=ageing&from=2020-01-01&to=2020-01-07',
    '/dashboard?tab=stock',
    '/dashboard/bookings',
    '/dashboard/stock?risk=incoming',
    '/companies',
    `/companies/${company_id}`,
    '/certifications',
    '/vouchers',
    '/withdrawals',
    '/payments',
    '/bank',
    '/bank/upload',
    '/orders',
    '/enquiries',
    '/applications',
    '/merchants',
    '/merchants/1',
    '/lots',
    '/landed_rates',
    '/subscribers',
    '/import',
    '/articles',
    '/mail',
    '/audit',
  ].map((page) => `/office${page}`),
  '/office/after_sale',
  ...'security people sites sites?tab=transfers coupons member_discounts tariffs tariffs/1 lexicon lexicon/sofa searches searches?tab=left announcements feedback pictures payments/P000000000'
    .split(' ')
    .map((page) => `/office/${page}`),
  `/office/after_sale/${refund.refund_number}`,
  `/office/feedback/${feedback.feedback_number}`,
  `/office/certifications/${review.id}`,
  `/office/orders/${paid.order_number}`,
  `/print_labels?order_sn=${paid.order_number}`,
  '/office/batches',
  '/office/presale?state=all',
  '/office/disputes',
  '/office/disputes?tab=claims',
  '/office/presale?state=toAnswer',
  '/office/packing',
  `/office/packing/${toPack.order_number}`,
  `/office/hand_over?orders=${toPack.order_number},${paid.order_number}`,
  `/office/enquiries/${enquiry.id}`,
  `/office/applications/${application.id}`,
  '/office/articles/1',
]

/** The addresses of the screens; those with a number use one of the demo shop. */
export async function screensOf(db: Db): Promise<Record<Who, string[]>> {
  const { company_id } = await db
    .selectFrom('account')
    .select('company_id')
    .where('email', '=', screenPeople.buyer.email)
    .executeTakeFirstOrThrow()
  const [orders, others] = [await ordersOf(db, company_id ?? 0), await othersOf(db, company_id ?? 0)]
  return {
    guest: guestScreens(others),
    buyer: buyerScreens(orders, others),
    staff: staffScreens(orders, others),
    merchant: [
      '/merchant',
      '/merchant/contracts',
      '/merchant/claims',
      `/merchant/contracts/${others.contract.contract_sn}`,
      `/merchant/contract_change/${others.contract.contract_sn}`,
      '/merchant/production',
      '/merchant/production?tab=all',
      `/merchant/production/${others.produced.order_number}`,
      `/print_fob_list?order_sn=${others.produced.order_number}&lot=${others.produced.lot_no}`,
      '/merchant/presale',
      '/merchant/presale?tab=shipments&state=all',
      '/merchant/people',
      '/merchant/company',
      '/merchant/after_sale',
      `/merchant/after_sale/${others.asked}`,
    ],
  }
}
