import type { CallPath } from '#api/calls'
import type { LiveChange } from '#rules/talk/live'

type Topic = Exclude<LiveChange['topic'], 'all'>
/** Calls that show something of a topic: in a list or a number, or the one thing that the ref names. */
type Shows = { lists: readonly CallPath[]; things?: readonly CallPath[] }

/** Which answers a change of a topic makes outdated. What is in none is asked for once a page opens. */
const shows: Readonly<Record<Topic, Shows>> = {
  notice: { lists: ['/user/unreadNotices', '/user/noticeList', '/user/accountInfo'] },
  order: {
    lists: [
      '/supply/order/order/list',
      '/supply/order/sales/list',
      '/supply/order/order/payable',
      '/home/getOrderInfo',
      '/user/accountInfo',
      '/user/holds',
      '/user/myInventory',
      '/user/lots',
      '/user/invoices',
      '/pay/transactionList',
      '/merchant/orderList',
      '/merchant/orderEarnings',
      '/merchant/earningList',
      '/merchant/bookingList',
      '/merchant/productionList',
      '/merchant/stockList',
      '/merchant/stockHistory',
      '/office/orderList',
      '/office/packingQueue',
      '/office/pickList',
      '/office/privateStock',
      '/office/ordersToHandOver',
      '/office/rowSigns',
      '/office/home',
    ],
    things: [
      '/supply/order/order/info',
      '/supply/order/logistics/query_link',
      '/home/refundable',
      '/home/damageReports',
      '/home/claims',
      '/merchant/order',
      '/merchant/production',
      '/merchant/claims',
      '/office/order',
      '/office/packing',
      '/office/damageReports',
      '/office/claims',
    ],
  },
  packing: {
    lists: ['/office/packingQueue', '/office/ordersToHandOver', '/office/pickList'],
    things: ['/office/packing'],
  },
  refund: {
    lists: [
      '/home/refundList',
      '/merchant/refundList',
      '/office/refundList',
      '/office/rowSigns',
      '/office/home',
    ],
    things: ['/home/refundInfo', '/merchant/refund', '/office/refund'],
  },
  contract: {
    lists: [
      '/home/contractList',
      '/merchant/contractList',
      '/merchant/productionList',
      '/merchant/claimList',
      '/office/claimList',
      '/office/terminations',
      '/office/lotQueue',
      '/office/documentQueue',
      '/office/home',
    ],
    things: ['/home/contract', '/merchant/contract'],
  },
  presale: {
    lists: ['/merchant/batchList', '/office/presaleBatches', '/office/home'],
  },
  batch: { lists: ['/office/batchList', '/office/home'], things: ['/office/batch'] },
  requisition: {
    lists: [
      '/user/requisitionList',
      '/user/myInventory',
      '/user/lots',
      '/office/requisitionList',
      '/office/requisitionLosses',
      '/office/rowSigns',
      '/office/privateStock',
      '/office/home',
    ],
    things: ['/user/requisitionInfo', '/office/requisition'],
  },
  logistics: {
    lists: ['/user/logisticsOrderList', '/office/logisticsList', '/office/rowSigns', '/office/home'],
    things: [
      '/user/getLogisticsOrderInfo',
      '/user/logisticsDealLog',
      '/pay/getLogisticsOrderFee',
      '/pay/logisticsUserPay',
      '/office/logistics',
    ],
  },
  salesImport: {
    lists: ['/supply/order/sales/importList'],
    things: ['/supply/order/sales/importInfo'],
  },
  inbound: {
    lists: [
      '/merchant/inboundList',
      '/merchant/differenceList',
      '/merchant/stockList',
      '/merchant/stockHistory',
      '/office/inboundList',
      '/office/arrivals',
      '/office/boxList',
      '/office/differenceList',
      '/office/home',
    ],
    things: ['/merchant/inbound', '/office/inbound'],
  },
  count: { lists: ['/office/countList', '/office/home'] },
  change: {
    lists: [
      '/merchant/productList',
      '/merchant/product',
      '/office/changeQueue',
      '/office/rowSigns',
      '/office/home',
    ],
    things: ['/office/change'],
  },
  import: {
    lists: ['/merchant/importList', '/office/importList'],
    things: ['/merchant/import', '/merchant/strayPictures', '/office/import', '/office/strayPictures'],
  },
  picture: {
    lists: [
      '/user/pictureRequests',
      '/user/pictureStates',
      '/merchant/pictureList',
      '/office/pictureQueue',
      '/office/home',
    ],
  },
  certification: {
    lists: [
      '/user/info',
      '/user/getUserCertification',
      '/office/rowSigns',
      '/office/certificationList',
      '/office/certificationDetail',
      '/office/companyList',
      '/office/company',
      '/office/home',
    ],
  },
  merchant: {
    lists: [
      '/merchant/setup',
      '/merchant/closing',
      '/office/rowSigns',
      '/office/applicationList',
      '/office/applicationDetail',
      '/office/merchants',
      '/office/merchant',
      '/office/merchantSetup',
      '/office/requirementAnswers',
      '/office/home',
    ],
  },
  score: { lists: ['/merchant/score', '/merchant/scoreMisses', '/office/contestList', '/office/home'] },
  wallet: {
    lists: [
      '/pay/rechargeList',
      '/pay/withdrawalList',
      '/pay/transactionList',
      '/user/accountInfo',
      '/user/storageBills',
      '/user/storageBill',
      '/office/storageBills',
      '/office/storageBill',
      '/office/rowSigns',
      '/office/rechargeList',
      '/office/withdrawalList',
      '/office/home',
    ],
  },
  money: {
    lists: [
      '/merchant/sales',
      '/merchant/soldItems',
      '/merchant/money',
      '/merchant/payoutList',
      '/merchant/bank',
      '/merchant/statementList',
      '/office/merchantStatementList',
      '/office/rateList',
      '/office/correctionList',
      '/office/debtList',
      '/office/merchantBankList',
      '/office/payoutRunList',
      '/office/payoutRun',
      '/office/storageTariffList',
      '/office/storageCorrectionList',
      '/office/handlingTariffList',
      '/office/freightTariffList',
      '/office/paymentAttempts',
      '/office/paymentAttempt',
      '/office/statementList',
      '/office/rowSigns',
      '/office/statementLines',
      '/office/sureStatementLines',
      '/office/home',
    ],
  },
  enquiry: {
    lists: ['/user/enquiryList', '/office/enquiryList', '/office/rowSigns', '/office/home'],
    things: ['/office/enquiryDetail'],
  },
  feedback: {
    lists: ['/user/feedbackList', '/office/feedbackQueue', '/office/rowSigns', '/office/home'],
    things: ['/user/feedbackDetail', '/office/feedbackDetail'],
  },
  chat: {
    lists: ['/chat/list', '/chat/unread', '/office/chatQueue', '/office/chatReports', '/office/home'],
    things: ['/chat/colleagues', '/chat/notes'],
  },
  article: { lists: ['/office/articleList'], things: ['/office/article', '/office/articleVersions'] },
  mail: { lists: ['/office/mailList', '/office/mail', '/office/home'] },
  hold: { lists: ['/user/holds'] },
  // The page that has it open asks by itself (app/office/overview/open-elsewhere.tsx).
  open: { lists: [] },
  assignment: {
    lists: [
      '/office/rowSigns',
      '/office/rowsOfMine',
      '/office/orderList',
      '/office/rechargeList',
      '/office/statementLines',
      '/office/certificationList',
      '/office/refundList',
      '/office/enquiryList',
      '/office/applicationList',
      '/office/changeQueue',
      '/office/feedbackQueue',
      '/office/requisitionList',
      '/office/logisticsList',
    ],
  },
  note: { lists: ['/office/notes', '/office/notesForMe', '/office/rowSigns'] },
  session: { lists: ['/user/info', '/user/devices', '/user/teamList'] },
}

const listsOf = new Map(Object.entries(shows).map(([topic, { lists }]) => [topic, new Set<string>(lists)]))
const thingsOf = new Map(
  Object.entries(shows).map(([topic, { things = [] }]) => [topic, new Set<string>(things)]),
)
const live = new Set([...listsOf.values(), ...thingsOf.values()].flatMap((paths) => [...paths]))

/** Whether the answer of this call stays as it is on the server while a page shows it. */
export const isLive = (path: string): boolean => live.has(path)

/** Whether changes make the cached answer of a call with this input outdated. */
export function isOutdatedBy(
  changes: readonly LiveChange[],
  [path, input]: readonly [string, unknown],
): boolean {
  if (!isLive(path)) return false
  const named = new Set(Object.values(input ?? {}).map(String))
  return changes.some(({ topic, ref }) => {
    // A page that is older than the server does not know all that it tells of.
    if (topic === 'all' || !listsOf.has(topic) || listsOf.get(topic)?.has(path)) return true
    return thingsOf.get(topic)?.has(path) && (ref === '' || named.has(ref))
  })
}

/** What a person waits for while it moves, as an import, and counts that cost much and tell little. */
const soon: readonly CallPath[] = [
  '/office/batch',
  '/office/packing',
  '/office/import',
  '/office/strayPictures',
  '/merchant/import',
  '/merchant/strayPictures',
  '/supply/order/sales/importInfo',
]
const seldom: readonly CallPath[] = ['/office/home', '/user/accountInfo']
const includes = (paths: readonly string[], path: string) => paths.includes(path)

/** How soon after a change an answer is asked for again, at most: a busy shop changes all the time. */
export const paces = { soon: 500, usual: 3_000, seldom: 15_000 } as const
export type Pace = keyof typeof paces
export const paceOf = (path: string): Pace =>
  includes(soon, path) ? 'soon' : includes(seldom, path) ? 'seldom' : 'usual'
