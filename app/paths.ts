import type { ContractPaperKind } from '#rules/aftersale/contract-paper/facts'
import type { TradePaperKind } from '#rules/aftersale/contract-paper/lot-paper'
import type { PaperKind } from '#rules/aftersale/paper/paper'

type Value = string | number | undefined | null

function query(path: string, values: Record<string, Value>): string {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      entry[1] !== undefined && entry[1] !== null && entry[1] !== '',
  )
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** The printing page of each kind of paper. Specification section 2, "Routes without the main layout". */
export const printedAt = {
  order: 'print',
  offline: 'print_offline',
  advanceOrder: 'print_advance_order',
  advanceInfo: 'print_advance_info',
  bol: 'print_bol',
  advanceBol: 'print_advance_bol',
  bolOffline: 'print_bol_offline',
  packingSlip: 'print_packing_slip',
} as const satisfies Record<PaperKind, string>

/** Every address of the product, built in one place. */
export const paths = {
  home: () => '/home',
  category: (
    values: { category_id?: number; search?: string; product_type?: string; mch_ids?: string } = {},
  ) => query('/category', values),
  zone: (zone: string) => `/${zone}`,
  /**
   * The page of the warehouses nearest to a zip code that have an item, or several (`goods`: see
   * `goodsText`).
   */
  placeNearby: (
    values: {
      inventory_sn?: string
      product_id?: number
      relation_id?: number
      goodsType?: number
      goods?: string
    } = {},
  ) => query('/placeNearby', values),
  placeNearBuyNow: (values: {
    warehouse_area_id: string
    goodsType: number
    logistics_type: number
    goods: string
  }) => query('/placeNearBuyNow', values),
  compare: (ids: readonly number[]) => query('/compare', { ids: ids.join(',') }),
  product: (product_id: number, relation_id?: number) => query('/product', { product_id, relation_id }),
  /** The readable address of a product, for search engines and people. */
  productPage: (slug: string) => `/product/${slug}`,
  storeList: () => '/store_list',
  store: (merchant_uuid: string, tab?: 'products' | 'profile') => query('/store', { merchant_uuid, tab }),
  article: (slug: string) => query('/help_center_t', { pageName: slug }),
  helpSection: (section: string) => query('/center_menu', { pageKey: section }),
  helpCenter: () => '/help_center',
  internationalLogistics: () => '/international_logistics',
  contact: () => '/contact',
  success: (number: string) => query('/success', { number }),
  subscribe: () => '/subscribe',
  /** Pages that a link in a subscriber's mail opens. */
  preferences: (held: { s: string; k: string }) => query('/subscribe/preferences', held),
  unsubscribe: (held: { s: string; k: string }) => query('/unsubscribe', held),
  merchantSettlement: () => '/merchantSettlement',
  merchantSuccess: (number: string) => query('/merchantSuccess', { number }),
  merchantProgress: (number?: string) => query('/merchantProgress', { number }),
  myEnquiries: () => '/user_center/enquiries',
  login: (next?: string) => query('/login', { next }),
  register: () => '/register',
  registerChinaUser: () => '/registerChinaUser',
  registerSuccess: () => '/registerSuccess',
  correlationSuccess: () => '/correlationSuccess',
  forgetPassword: () => '/forgetPassword',
  cart: () => '/cart',
  orderPad: () => '/order_pad',
  inventory: () => '/user_center/my_inventory',
  inventoryLots: (relation_id: number, warehouse_id: number) =>
    `/user_center/my_inventory/${relation_id}/${warehouse_id}`,
  storage: () => '/user_center/storage',
  storageBill: (number: string) => `/user_center/storage/${number}`,
  salesOrders: () => '/user_center/sales_order_list',
  newSalesOrder: (warehouse?: string) => query('/user_center/new_sales_order', { warehouse }),
  salesEntry: () => '/user_center/sales_entry',
  salesImports: () => '/user_center/sales_imports',
  salesImport: (id: number) => `/user_center/sales_imports/${id}`,
  itemAliases: () => '/user_center/item_aliases',
  requisitions: () => '/user_center/requisition_form_list',
  requisition: (number: string) => `/user_center/requisition_form_list/${number}`,
  /** A new form about goods of a warehouse, that go to another; or the draft that is changed. */
  newRequisition: (about: { form?: string; warehouse?: string; to?: string } = {}) =>
    query('/user_center/new_requisition', about),
  warehouses: () => '/user_center/warehouse_list',
  savedLists: () => '/user_center/saved_list',
  savedList: (id: number) => `/user_center/saved_list/${id}`,
  buyNow: () => '/buyNow',
  specialBuyNow: () => '/specialBuyNow',
  /** The reservation begun in this tab, or one saved. */
  reservations: (order_number?: string) => query('/reservations', { order_number }),
  payReservation: (order_sn: string) => query('/reservations/pay', { order_sn }),
  /** How the goods of a reservation that are here are delivered. */
  finalReservation: (order_sn: string) => query('/reservations/final', { order_sn }),
  reservationResult: (order_sn: string) => query('/reservations/payResult', { order_sn }),
  pay: (order_sn: string) => query('/pay', { order_sn }),
  /** `freight`: the amount of an order's freight to pay. */
  convergePay: (order_sn: string, freight?: string) => query('/pay/convergePay', { order_sn, freight }),
  payAttempt: (attempt: string) => query('/pay/payResultNew', { attempt }),
  payResult: (order_sn: string) => query('/pay/payResult', { order_sn }),
  userCenter: (page: string = 'home_page') => `/user_center/${page}`,
  certification: () => '/user_center/certification',
  taxExemptions: () => '/user_center/tax_exemptions',
  certificationChina: () => '/user_center/certificationChina',
  orders: (tab?: string) => query('/user_center/order', { tab }),
  order: (number: string) => `/user_center/order/${number}`,
  askRefund: (order_number: string) => `/user_center/order/${order_number}/refund`,
  damage: (order_number: string) => `/user_center/order/${order_number}/damage`,
  contracts: () => '/contract_purchase',
  contract: (contract_sn: string) => `/contract_purchase/${contract_sn}`,
  /** A contract on paper: as it is being written, or a version with the evidence of its confirmation. */
  contractPaper: (kind: ContractPaperKind, of: { contract_sn: string; version?: number }) =>
    query(kind === 'draft' ? '/contractPrint' : '/contract_print', of),
  /** The packing list, commercial invoice or receipt of a lot. */
  lotPaper: (order_sn: string, lot: number, kind: TradePaperKind) =>
    query('/print_fob_list', { order_sn, lot, kind }),
  /** The proforma invoice of a contract's order. */
  proforma: (order_sn: string) => query('/print_fob_info', { order_sn }),
  /** The form of a new contract with a manufacturer, or of one that is written on. */
  contractForm: (
    of:
      | { contract_sn: string }
      | { copied_from: string }
      | { merchant_uuid: string; relation_id?: string; cart_ids?: string },
  ) => query('/fobBuyNow', of),
  afterSale: (number = '') => `/user_center/after_sale_services${number && `/${number}`}`,
  balance: () => '/user_center/balance',
  invoices: (tab?: string) => query('/user_center/invoices', { tab }),
  freightOrders: () => '/logistics/order',
  freightOrder: (number: string) => `/logistics/order/${number}`,
  askFreight: (lot?: { order: string; lot: string }) => query('/logistics/ask', { ...lot }),
  /** The freight balance, its movements or a form to move money in or out. */
  freightDeals: (tab?: string) => query('/logistics/deal_log', { tab: tab === 'deals' ? undefined : tab }),
  thaw: () => '/user_center/thaw',
  statement: (days: { from?: string | undefined; to?: string | undefined } = {}) =>
    query('/print_statement', days),
  /** A paper of an order, or of all orders of a checkout. */
  paper: (kind: PaperKind, order_sn: string) => query(`/${printedAt[kind]}`, { order_sn }),
  labels: (order_sn: string) => query('/print_labels', { order_sn }),
  /** The messages, optionally of one kind; the platform's announcements have a page of their own. */
  messages: (kind = '') =>
    kind === 'system' ? '/user_center/stationMsg' : query('/user_center/message_center', { kind }),
  pictureList: (status?: number) => query('/user_center/picture_list', { status }),
  bank: () => '/user_center/bank',
  feedback: (number = '') => `/user_center/feedback${number && `/${number}`}`,
  message: (id: number) => `/user_center/message_center/${id}`,
  favourites: () => '/user_center/my_collection',
  addresses: () => '/user_center/manage_address',
  setting: () => '/user_center/setting',
  merchant: (page = '') => (page ? `/merchant/${page}` : '/merchant'),
  office: (page = '') => (page ? `/office/${page}` : '/office'),
}
