import type { Tx } from '#database/connect'
import type { System } from '#market/actor'
import { expireLogistics } from '#market/aftersale/logistics/expire-logistics'
import { remindOfRefunds } from '#market/aftersale/refund/notices/remind-of-refunds'
import { remindOfClaims } from '#market/buying/contract/deadlines/claim-deadlines'
import {
  expireContracts,
  remindOfContracts,
  sweepContractNumbers,
} from '#market/buying/contract/deadlines/contract-deadlines'
import { remindOfDelivery } from '#market/buying/contract/deadlines/delivery-deadlines'
import { endUnpaid, openMissing, remindOfMilestones } from '#market/buying/contract/deadlines/order-deadlines'
import { remindOfRefusedPapers } from '#market/buying/contract/deadlines/refused-papers'
import { remindOfTerminations } from '#market/buying/contract/deadlines/termination-deadlines'
import { closeInbounds } from '#market/buying/inbound/close-inbounds'
import { remindOfDifferences, standDifferences } from '#market/buying/inbound/difference/difference-deadlines'
import { remindOfInbounds } from '#market/buying/inbound/remind-of-inbounds'
import { dropSalesFiles } from '#market/buying/order/channel/drop-files'
import { remindFreight } from '#market/buying/order/freight/remind-freight'
import { tellShipBy } from '#market/buying/order/keep/tell-ship-by'
import {
  acceptLots,
  confirmReceipts,
  markUnknownArrivals,
  remindOfAcceptance,
  remindOfInspections,
} from '#market/buying/order/lot/lot-deadlines'
import {
  expireDrafts,
  expireRejected,
  expireUnpaid,
  lockUnpaidBalance,
  remindReservations,
} from '#market/buying/order/presale/presale-deadlines'
import { wordOrders } from '#market/buying/order/read/index-search-words'
import {
  completeSilently,
  giveUpLocked,
  giveUpUnlabelled,
  lockUnpaid,
} from '#market/buying/order/status/deadlines'
import { endSpecialOffers } from '#market/goods/catalogue/end-special-offers'
import { sweepSearches } from '#market/goods/catalogue/lexicon/count-search'
import { recountLifts } from '#market/goods/catalogue/lexicon/learn'
import { recountSearchWords } from '#market/goods/catalogue/refresh-listing'
import { readStaleListing, recountLexemes } from '#market/goods/catalogue/search/read-listing'
import { openCountsInTurn } from '#market/goods/inventory/count/open-by-itself'
import { tellLowStock } from '#market/goods/inventory/own/tell-low-stock'
import { expireChanges, remindOfChanges } from '#market/goods/merchant/change/expire-changes'
import { remindOfClosures } from '#market/goods/merchant/closure/remind-of-closures'
import { remindOfPapers } from '#market/goods/merchant/publish/remind-of-papers'
import { countScores } from '#market/goods/merchant/score/count-scores'
import { remindOfEnds } from '#market/goods/merchant/setup/remind-of-ends'
import { relistNext } from '#market/goods/merchant/state/relist'
import { remindOfCertificates } from '#market/goods/merchant/store/remind-of-certificates'
import { expireRequisitions } from '#market/goods/requisition/expire-requisitions'
import { accrueShelves } from '#market/goods/storage/accrue-shelves'
import { accrueStorage } from '#market/goods/storage/accrue-storage'
import { closeStorage, storageToClose } from '#market/goods/storage/close-storage'
import { remindOfStorage } from '#market/goods/storage/reminder/remind-of-storage'
import { tellFreeEnding } from '#market/goods/storage/reminder/tell-free-ending'
import { matureOrders } from '#market/money/earning/mature-orders'
import { moveReach } from '#market/money/earning/move-reach'
import { noteDebts, remindOfDebts } from '#market/money/wallet/merchant/debts'
import { closeStatements, statementsToClose } from '#market/paying/settlement/close-statements'
import { proposePayouts } from '#market/paying/settlement/payout/make-run'
import { sweepAccounts } from '#market/people/account/sweep'
import { remindOfExemptions } from '#market/people/company/tax-exemption/remind-of-exemptions'
import { mailUnread } from '#market/people/message/mail-unread-chats'
import { sweepMails } from '#market/people/message/sweep-mails'
import { sweepNotices } from '#market/people/message/sweep-notices'
import { publishDue } from '#market/talk/article/publish-article'
import { closeSilent } from '#market/talk/chat/desk/close-conversation'
import { sweepConversations } from '#market/talk/chat/desk/sweep-conversations'
import { sweepEvents } from '#market/talk/live/sweep-events'
import { tellHolds } from '#market/talk/live/tell-holds'
import { sweepSubscribers } from '#market/talk/subscription/sweep-subscribers'
import { sweepOnce } from '../rpc/idempotency.ts'

/** Scheduled work in one transaction, run by one process, however many there are. */
export type TimetableJob = {
  name: string
  /** The schedule in cron's form: minute hour day month weekday, in UTC. */
  cron: string
  work: (tx: Tx, actor: System, id?: number) => Promise<unknown>
  /** The rows that `work` can process one by one, after it failed for all of them together. */
  due?: (tx: Tx, actor: System) => Promise<number[]>
  /** `work` returns how many rows it processed, and is repeated until that is 0. */
  inBatches?: true
}

const everyMinute = '* * * * *'

export const timetable: readonly TimetableJob[] = [
  { name: 'lock-unpaid-orders', cron: everyMinute, ...lockUnpaid, inBatches: true },
  { name: 'give-up-locked-orders', cron: everyMinute, ...giveUpLocked, inBatches: true },
  { name: 'give-up-unlabelled-orders', cron: everyMinute, ...giveUpUnlabelled, inBatches: true },
  { name: 'mail-unread-chats', cron: everyMinute, work: mailUnread, inBatches: true },
  { name: 'complete-silently', cron: '*/10 * * * *', ...completeSilently, inBatches: true },
  {
    name: 'close-statements',
    cron: '7 2 * * *',
    work: closeStatements,
    due: statementsToClose,
    inBatches: true,
  },
  { name: 'accrue-storage', cron: '10 * * * *', work: accrueStorage, inBatches: true },
  { name: 'accrue-storage-of-merchants', cron: '13 * * * *', work: accrueShelves, inBatches: true },
  {
    name: 'close-storage',
    cron: '40 * * * *',
    work: closeStorage('dealer'),
    due: storageToClose('dealer'),
    inBatches: true,
  },
  {
    name: 'close-storage-of-merchants',
    cron: '43 * * * *',
    work: closeStorage('merchant'),
    due: storageToClose('merchant'),
    inBatches: true,
  },
  { name: 'remind-of-storage', cron: '27 7 * * *', work: remindOfStorage, inBatches: true },
  { name: 'tell-free-ending', cron: '43 7 * * 1', work: tellFreeEnding, inBatches: true },
  { name: 'ship-by', cron: '0 13 * * *', work: tellShipBy, inBatches: true },
  // Late enough that the month is over everywhere, and its storage is taken.
  { name: 'propose-payouts', cron: '37 15 1,16 * *', work: proposePayouts, inBatches: true },
  { name: 'mature-orders', cron: '*/10 * * * *', ...matureOrders, inBatches: true },
  { name: 'move-reach-of-sales', cron: '11 3 * * *', work: moveReach },
  { name: 'note-debts', cron: '*/10 * * * *', work: noteDebts },
  { name: 'remind-of-debts', cron: '27 7 * * *', work: remindOfDebts, inBatches: true },
  { name: 'remind-of-refunds', cron: '*/10 * * * *', work: remindOfRefunds },
  { name: 'remind-of-inbounds', cron: '33 7 * * *', work: remindOfInbounds },
  { name: 'remind-of-exemptions', cron: '33 7 * * *', work: remindOfExemptions, inBatches: true },
  { name: 'remind-of-papers', cron: '33 7 * * *', work: remindOfPapers },
  { name: 'expire-logistics', cron: '*/10 * * * *', work: expireLogistics, inBatches: true },
  { name: 'expire-requisitions', cron: '*/10 * * * *', work: expireRequisitions, inBatches: true },
  { name: 'remind-freight', cron: '*/10 * * * *', work: remindFreight, inBatches: true },
  { name: 'expire-unpaid-reservations', cron: everyMinute, ...expireUnpaid, inBatches: true },
  { name: 'expire-unsubmitted-reservations', cron: '*/10 * * * *', ...expireDrafts, inBatches: true },
  { name: 'expire-rejected-reservations', cron: '*/10 * * * *', ...expireRejected, inBatches: true },
  { name: 'lock-unpaid-reservations', cron: everyMinute, ...lockUnpaidBalance, inBatches: true },
  { name: 'remind-reservations', cron: '*/10 * * * *', work: remindReservations, inBatches: true },
  { name: 'end-unpaid-contracts', cron: '*/10 * * * *', work: endUnpaid, inBatches: true },
  { name: 'remind-of-milestones', cron: '*/10 * * * *', work: remindOfMilestones, inBatches: true },
  { name: 'accept-lots', cron: '*/10 * * * *', work: acceptLots, inBatches: true },
  { name: 'confirm-contract-receipts', cron: '*/10 * * * *', work: confirmReceipts, inBatches: true },
  { name: 'remind-of-acceptance', cron: '*/10 * * * *', work: remindOfAcceptance, inBatches: true },
  { name: 'remind-of-inspections', cron: '*/10 * * * *', work: remindOfInspections, inBatches: true },
  { name: 'remind-of-refused-papers', cron: '*/10 * * * *', work: remindOfRefusedPapers, inBatches: true },
  { name: 'remind-of-delivery', cron: '*/10 * * * *', work: remindOfDelivery, inBatches: true },
  { name: 'mark-unknown-arrivals', cron: '13 * * * *', work: markUnknownArrivals, inBatches: true },
  { name: 'open-missing-orders', cron: '23 * * * *', work: openMissing, inBatches: true },
  { name: 'remind-of-claims', cron: '*/10 * * * *', work: remindOfClaims, inBatches: true },
  { name: 'remind-of-terminations', cron: '*/10 * * * *', work: remindOfTerminations, inBatches: true },
  { name: 'expire-contracts', cron: '*/10 * * * *', work: expireContracts, inBatches: true },
  { name: 'remind-of-contracts', cron: '*/10 * * * *', work: remindOfContracts, inBatches: true },
  { name: 'sweep-contract-numbers', cron: '57 3 * * *', work: sweepContractNumbers, inBatches: true },
  { name: 'stand-differences', cron: '*/10 * * * *', work: standDifferences, inBatches: true },
  { name: 'remind-of-differences', cron: '*/10 * * * *', work: remindOfDifferences, inBatches: true },
  { name: 'close-inbound-shipments', cron: '11 5 * * *', work: closeInbounds, inBatches: true },
  { name: 'open-counts-in-turn', cron: '23 4 * * *', work: openCountsInTurn },
  { name: 'tell-low-stock', cron: '*/10 * * * *', work: tellLowStock, inBatches: true },
  { name: 'expire-changes', cron: '31 7 * * *', work: expireChanges, inBatches: true },
  { name: 'remind-of-changes', cron: '31 7 * * *', work: remindOfChanges, inBatches: true },
  { name: 'remind-of-ends', cron: '29 7 * * *', work: remindOfEnds, inBatches: true },
  { name: 'remind-of-certificates', cron: '29 7 * * *', work: remindOfCertificates, inBatches: true },
  { name: 'remind-of-closures', cron: '27 7 * * *', work: remindOfClosures, inBatches: true },
  { name: 'merchant-scores', cron: '19 3 * * *', work: countScores },
  { name: 'end-special-offers', cron: everyMinute, work: endSpecialOffers },
  { name: 'relist-products', cron: everyMinute, work: relistNext, inBatches: true },
  { name: 'publish-articles', cron: everyMinute, work: publishDue, inBatches: true },
  { name: 'word-orders', cron: '47 * * * *', work: wordOrders },
  { name: 'read-stale-listing', cron: everyMinute, work: readStaleListing, inBatches: true },
  { name: 'recount-lexemes', cron: '53 * * * *', work: recountLexemes },
  { name: 'recount-lifts', cron: '13 * * * *', work: recountLifts },
  { name: 'recount-search-words', cron: '41 3 * * *', work: recountSearchWords },
  { name: 'sweep-searches', cron: '43 3 * * *', work: sweepSearches },
  { name: 'sweep-accounts', cron: '7 * * * *', work: sweepAccounts },
  { name: 'sweep-subscribers', cron: '27 3 * * *', work: sweepSubscribers },
  { name: 'drop-sales-files', cron: '21 3 * * *', work: dropSalesFiles, inBatches: true },
  { name: 'sweep-mails', cron: '33 * * * *', work: sweepMails, inBatches: true },
  { name: 'sweep-notices', cron: '37 3 * * *', work: sweepNotices, inBatches: true },
  { name: 'close-silent-chats', cron: '51 5 * * *', work: closeSilent, inBatches: true },
  { name: 'sweep-chats', cron: '21 4 * * *', work: sweepConversations, inBatches: true },
  { name: 'tell-holds', cron: everyMinute, work: tellHolds },
  { name: 'sweep-live-events', cron: '47 * * * *', work: sweepEvents, inBatches: true },
  { name: 'sweep-repeated-requests', cron: '17 3 * * *', work: sweepOnce },
]
