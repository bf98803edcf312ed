import * as contractPaper from './aftersale/contract-paper.ts'
import * as damage from './aftersale/damage.ts'
import * as freightTariff from './aftersale/freight-tariff.ts'
import * as goodwill from './aftersale/goodwill.ts'
import * as logistics from './aftersale/logistics.ts'
import * as officeLogistics from './aftersale/office-logistics.ts'
import * as officeRefund from './aftersale/office-refund.ts'
import * as paper from './aftersale/paper.ts'
import * as refund from './aftersale/refund.ts'
import * as requisitionPaper from './aftersale/requisition-paper.ts'
import * as statementPaper from './aftersale/statement-paper.ts'
import * as storagePaper from './aftersale/storage-paper.ts'
import * as approval from './buying/approval.ts'
import * as cart from './buying/cart.ts'
import * as cartFob from './buying/cart-fob.ts'
import * as salesImport from './buying/channel/sales-import.ts'
import * as salesList from './buying/channel/sales-list.ts'
import * as labelUploads from './buying/channel/upload-labels.ts'
import * as checkout from './buying/checkout.ts'
import * as claim from './buying/claim.ts'
import * as contract from './buying/contract.ts'
import * as contractStart from './buying/contract-terms/start.ts'
import * as dispute from './buying/dispute.ts'
import * as favourite from './buying/favourite.ts'
import * as handOver from './buying/hand-over.ts'
import * as inboundBox from './buying/inbound/box.ts'
import * as inboundDifference from './buying/inbound/difference.ts'
import * as inbound from './buying/inbound/inbound.ts'
import * as officeInbound from './buying/inbound/office-inbound.ts'
import * as invoice from './buying/invoice.ts'
import * as lot from './buying/lot.ts'
import * as merchantOrder from './buying/merchant-order.ts'
import * as officeOrder from './buying/office-order.ts'
import * as order from './buying/order.ts'
import * as orderBatch from './buying/order-batch.ts'
import * as orderPad from './buying/order-pad.ts'
import * as packing from './buying/packing.ts'
import * as presale from './buying/presale/presale.ts'
import * as presaleFinal from './buying/presale/presale-final.ts'
import * as presaleSide from './buying/presale/presale-side.ts'
import * as savedList from './buying/saved-list.ts'
import * as termination from './buying/termination.ts'
import * as binLocation from './goods/bin-location.ts'
import * as catalogueFind from './goods/catalogue/find.ts'
import * as catalogueProduct from './goods/catalogue/product.ts'
import * as strayPicture from './goods/catalogue/stray-picture.ts'
import * as change from './goods/change.ts'
import * as closing from './goods/closing.ts'
import * as closure from './goods/closure.ts'
import * as delivery from './goods/delivery.ts'
import * as landedCost from './goods/landed-cost.ts'
import * as lexicon from './goods/lexicon.ts'
import * as merchantApplication from './goods/merchant-application.ts'
import * as merchantCompany from './goods/merchant-company.ts'
import * as merchantImport from './goods/merchant-import.ts'
import * as nearby from './goods/nearby.ts'
import * as officeChange from './goods/office-change.ts'
import * as officeMerchant from './goods/office-merchant.ts'
import * as ownStore from './goods/own-store.ts'
import * as picture from './goods/picture.ts'
import * as price from './goods/price.ts'
import * as priceSheet from './goods/price-sheet.ts'
import * as requirement from './goods/requirement.ts'
import * as requirementList from './goods/requirement-list.ts'
import * as score from './goods/score.ts'
import * as dealerStock from './goods/stock/dealer-stock.ts'
import * as handlingTariff from './goods/stock/handling-tariff.ts'
import * as itemAlias from './goods/stock/item-alias.ts'
import * as merchantStorage from './goods/stock/merchant-storage.ts'
import * as officeCount from './goods/stock/office-count.ts'
import * as officeRequisition from './goods/stock/office-requisition.ts'
import * as ownStock from './goods/stock/own-stock.ts'
import * as requisition from './goods/stock/requisition.ts'
import * as storageBill from './goods/stock/storage-bill.ts'
import * as storageTariff from './goods/stock/storage-tariff.ts'
import * as store from './goods/store.ts'
import * as correction from './money/correction.ts'
import * as coupon from './money/coupon.ts'
import * as earning from './money/earning.ts'
import * as freightBalance from './money/freight-balance.ts'
import * as rate from './money/rate.ts'
import * as sales from './money/sales.ts'
import * as transferAccount from './money/transfer-account.ts'
import * as wallet from './money/wallet.ts'
import * as withdrawal from './money/withdrawal.ts'
import * as dashboard from './overview/dashboard.ts'
import * as home from './overview/home.ts'
import * as office from './overview/office.ts'
import * as officeSearch from './overview/office-search.ts'
import * as ownData from './overview/own-data.ts'
import * as bankStatement from './paying/bank-statement.ts'
import * as merchantBank from './paying/merchant-bank.ts'
import * as payTogether from './paying/pay-together.ts'
import * as payment from './paying/payment.ts'
import * as paymentAttempt from './paying/payment-attempt.ts'
import * as payout from './paying/payout.ts'
import * as settlement from './paying/settlement.ts'
import * as account from './people/account.ts'
import * as acting from './people/acting.ts'
import * as address from './people/address.ts'
import * as bank from './people/bank.ts'
import * as company from './people/company.ts'
import * as companyOverview from './people/company-overview.ts'
import * as merchantTeam from './people/merchant-team.ts'
import * as message from './people/message.ts'
import * as queueRow from './people/queue-row.ts'
import * as secondStep from './people/second-step.ts'
import * as security from './people/security.ts'
import * as site from './people/site.ts'
import * as staff from './people/staff.ts'
import * as staffTeam from './people/staff-team.ts'
import * as staffView from './people/staff-view.ts'
import * as taxExemption from './people/tax-exemption.ts'
import * as team from './people/team.ts'
import * as upload from './people/upload.ts'
import * as article from './talk/article.ts'
import * as chat from './talk/chat.ts'
import * as chatDesk from './talk/chat-desk.ts'
import * as chatNotes from './talk/chat-notes.ts'
import * as chatPaper from './talk/chat-paper.ts'
import * as chatReport from './talk/chat-report.ts'
import * as chatSearch from './talk/chat-search.ts'
import * as enquiry from './talk/enquiry.ts'
import * as feedback from './talk/feedback.ts'
import * as serviceHours from './talk/service-hours.ts'
import * as staffNote from './talk/staff-note.ts'
import * as subscription from './talk/subscription.ts'
import type { Call } from './wire/call.ts'

/** The files that declare calls, each by its noun, in the order of the API's page. */
const nouns = {
  site,
  score,
  store,
  account,
  address,
  security,
  secondStep,
  ownData,
  article,
  company,
  taxExemption,
  team,
  upload,
  catalogueFind,
  catalogueProduct,
  cart,
  cartFob,
  orderPad,
  nearby,
  officeCount,
  ownStock,
  dealerStock,
  itemAlias,
  merchantStorage,
  freightTariff,
  handlingTariff,
  storageBill,
  storageTariff,
  requisition,
  officeRequisition,
  checkout,
  salesImport,
  labelUploads,
  salesList,
  payTogether,
  contract,
  contractStart,
  termination,
  claim,
  dispute,
  presale,
  presaleFinal,
  presaleSide,
  inbound,
  inboundBox,
  inboundDifference,
  officeInbound,
  invoice,
  lot,
  order,
  merchantOrder,
  officeOrder,
  approval,
  delivery,
  lexicon,
  coupon,
  wallet,
  transferAccount,
  payment,
  binLocation,
  orderBatch,
  paymentAttempt,
  packing,
  handOver,
  paper,
  contractPaper,
  statementPaper,
  requisitionPaper,
  storagePaper,
  landedCost,
  correction,
  earning,
  sales,
  rate,
  freightBalance,
  withdrawal,
  bankStatement,
  refund,
  officeRefund,
  damage,
  goodwill,
  logistics,
  officeLogistics,
  office,
  officeSearch,
  companyOverview,
  queueRow,
  staff,
  staffTeam,
  staffView,
  acting,
  dashboard,
  enquiry,
  subscription,
  merchantApplication,
  officeMerchant,
  change,
  merchantImport,
  strayPicture,
  officeChange,
  merchantTeam,
  merchantCompany,
  closing,
  ownStore,
  closure,
  requirement,
  requirementList,
  favourite,
  savedList,
  message,
  feedback,
  staffNote,
  chat,
  chatDesk,
  chatPaper,
  chatSearch,
  chatReport,
  chatNotes,
  serviceHours,
  bank,
  picture,
  settlement,
  merchantBank,
  payout,
  price,
  priceSheet,
  home,
}

type Nouns = typeof nouns
type CallsOf<Noun> = Extract<Noun[keyof Noun], { path: string; does: string }>
/** Any declared call. */
type AnyCall = { [Name in keyof Nouns]: CallsOf<Nouns[Name]> }[keyof Nouns]
export type CallPath = AnyCall['path']
/**
 * The declaration of a path. The browser names calls by path and imports only their types from here, so that
 * no schema is shipped to it.
 */
export type CallAt<P extends CallPath> = CallsByPath[P]
// As an object, in which the compiler looks a path up; out of the union it would compare the path with every
// call, at each use.
type CallsByPath = { [C in AnyCall as C['path']]: C }

const declared = Object.values(nouns).flatMap((noun) =>
  Object.values(noun as Record<string, unknown>).filter(
    (value): value is Call =>
      typeof value === 'object' && value !== null && 'path' in value && 'does' in value,
  ),
)

/** Every call by its path, from the declarations of each noun. */
export const calls: ReadonlyMap<string, Call> = new Map(declared.map((c) => [c.path, c]))
