import {
  IconAdjustments,
  IconArticle,
  IconBuildingBank,
  IconBuildingFactory,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCashBanknoteMove,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconCoins,
  IconContainer,
  IconCreditCardPay,
  IconDiscount,
  IconEyeCheck,
  IconFileImport,
  IconHistory,
  IconLifebuoy,
  IconListCheck,
  IconLock,
  IconMail,
  IconMailHeart,
  IconMessageQuestion,
  IconMessageReport,
  IconPackage,
  IconPercentage,
  IconPhotoDown,
  IconReceipt,
  IconScale,
  IconShip,
  IconSpeakerphone,
  IconTicket,
  IconTruckDelivery,
  IconTruckLoading,
  IconTruckReturn,
  IconUserShield,
  IconVocabulary,
  IconWorld,
  IconWorldDollar,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { hasAnyRole, orderRoles, type StaffRole } from '#rules/roles'

/**
 * The pages of the back office, the roles that see them in the menu, and their queues. No roles: all staff.
 */
export const officePages = [
  { name: 'home', page: '', Icon: IconChecklist, roles: [], queues: [] },
  {
    name: 'dashboard',
    page: 'dashboard',
    Icon: IconChartBar,
    roles: ['auditor', 'finance', 'warehouse', 'service'],
    queues: [],
  },
  {
    name: 'certifications',
    page: 'certifications',
    Icon: IconCertificate,
    roles: ['auditor'],
    queues: ['certifications', 'certificationChanges'],
  },
  {
    name: 'recharges',
    page: 'vouchers',
    Icon: IconReceipt,
    roles: ['finance'],
    queues: ['recharges', 'orderVouchers'],
  },
  {
    name: 'withdrawals',
    page: 'withdrawals',
    Icon: IconCashBanknoteMove,
    roles: ['finance'],
    queues: ['withdrawals'],
  },
  {
    name: 'payments',
    page: 'payments',
    Icon: IconCreditCardPay,
    roles: ['finance'],
    queues: ['foreignCharges'],
  },
  { name: 'bank', page: 'bank', Icon: IconBuildingBank, roles: ['finance'], queues: [] },
  {
    name: 'orders',
    page: 'orders',
    Icon: IconClipboardList,
    roles: orderRoles,
    queues: [
      'ordersToQuote',
      'ordersToAccept',
      'ordersToPack',
      'ordersToHandOver',
      'freightOverdue',
      'ordersOnTheWay',
      'orderCancellations',
      'ordersLocked',
    ],
  },
  {
    name: 'batches',
    page: 'batches',
    Icon: IconListCheck,
    roles: orderRoles,
    queues: ['batchesToApprove'],
  },
  {
    name: 'presale',
    page: 'presale',
    Icon: IconShip,
    roles: orderRoles,
    queues: ['presaleToArrive', 'reservationsToAnswer', 'finalsToQuote'],
  },
  {
    name: 'disputes',
    page: 'disputes',
    Icon: IconScale,
    roles: ['service'],
    queues: ['terminations', 'claimsStuck'],
  },
  {
    name: 'lots',
    page: 'lots',
    Icon: IconContainer,
    roles: ['finance', 'service'],
    queues: ['contractDocuments', 'inspectionsUnanswered', 'arrivalsUnknown'],
  },
  {
    name: 'inbound',
    page: 'inbound',
    Icon: IconTruckReturn,
    roles: orderRoles,
    queues: ['inboundToReceive'],
  },
  { name: 'packing', page: 'packing', Icon: IconPackage, roles: ['warehouse'], queues: [] },
  { name: 'handOver', page: 'hand_over', Icon: IconTruckLoading, roles: ['warehouse'], queues: [] },
  {
    name: 'afterSale',
    page: 'after_sale',
    Icon: IconLifebuoy,
    roles: orderRoles,
    queues: ['refundsToAnswer', 'refundsToPay', 'returnsToReceive', 'badGoodsToPrice'],
  },
  {
    name: 'payouts',
    page: 'payouts',
    Icon: IconCoins,
    roles: ['finance'],
    queues: ['payoutRuns', 'payoutsUnpaid', 'bankChecks', 'merchantDebts'],
  },
  { name: 'companies', page: 'companies', Icon: IconBuildingStore, roles: ['service'], queues: [] },
  {
    name: 'enquiries',
    page: 'enquiries',
    Icon: IconMessageQuestion,
    roles: ['service'],
    queues: ['enquiries'],
  },
  {
    name: 'applications',
    page: 'applications',
    Icon: IconBuildingFactory2,
    roles: ['auditor'],
    queues: ['merchantApplications'],
  },
  {
    name: 'merchants',
    page: 'merchants',
    Icon: IconBuildingFactory,
    roles: ['auditor'],
    queues: ['merchantsToOpen', 'merchantsToClose'],
  },
  {
    name: 'requirements',
    page: 'requirements',
    Icon: IconClipboardCheck,
    roles: ['auditor'],
    queues: ['requirementsToReview'],
  },
  {
    name: 'changes',
    page: 'changes',
    Icon: IconEyeCheck,
    roles: ['editor'],
    queues: ['changes', 'changeSamples'],
  },
  { name: 'coupons', page: 'coupons', Icon: IconTicket, roles: ['finance'], queues: [] },
  {
    name: 'memberDiscounts',
    page: 'member_discounts',
    Icon: IconDiscount,
    roles: ['finance'],
    queues: [],
  },
  { name: 'rates', page: 'rates', Icon: IconPercentage, roles: ['finance'], queues: ['ratesToConfirm'] },
  {
    name: 'corrections',
    page: 'corrections',
    Icon: IconAdjustments,
    roles: ['finance'],
    queues: ['correctionsToCheck'],
  },
  { name: 'landedRates', page: 'landed_rates', Icon: IconWorldDollar, roles: ['finance'], queues: [] },
  { name: 'tariffs', page: 'tariffs', Icon: IconTruckDelivery, roles: ['warehouse'], queues: [] },
  { name: 'subscribers', page: 'subscribers', Icon: IconMailHeart, roles: ['editor'], queues: [] },
  { name: 'lexicon', page: 'lexicon', Icon: IconVocabulary, roles: ['editor'], queues: [] },
  { name: 'searches', page: 'searches', Icon: IconZoomQuestion, roles: ['editor'], queues: [] },
  { name: 'imports', page: 'import', Icon: IconFileImport, roles: ['editor'], queues: [] },
  {
    name: 'feedback',
    page: 'feedback',
    Icon: IconMessageReport,
    roles: ['service'],
    queues: ['feedback'],
  },
  {
    name: 'pictures',
    page: 'pictures',
    Icon: IconPhotoDown,
    roles: ['service'],
    queues: ['pictures'],
  },
  { name: 'announcements', page: 'announcements', Icon: IconSpeakerphone, roles: ['editor'], queues: [] },
  { name: 'articles', page: 'articles', Icon: IconArticle, roles: ['editor'], queues: [] },
  { name: 'mails', page: 'mail', Icon: IconMail, roles: ['administrator'], queues: ['failedMails'] },
  { name: 'audit', page: 'audit', Icon: IconHistory, roles: ['auditor'], queues: [] },
  { name: 'sites', page: 'sites', Icon: IconWorld, roles: ['administrator'], queues: [] },
  { name: 'people', page: 'people', Icon: IconUserShield, roles: ['administrator'], queues: [] },
  { name: 'security', page: 'security', Icon: IconLock, roles: [], queues: [] },
] as const satisfies readonly {
  name: string
  page: string
  Icon: unknown
  roles: readonly StaffRole[]
  queues: readonly string[]
}[]

/** Roles of pages that are not in the menu and differ from the page that they lie below. */
const rolesBelow: Readonly<Record<string, readonly StaffRole[]>> = {
  'dashboard/bookings': ['finance'],
  'dashboard/stock': ['warehouse'],
}

/** Whether somebody with these roles works on the page at this address below `/office`. */
export function mayOpen(address: string, held: readonly StaffRole[]): boolean {
  const [section = '', below = ''] = address.split('/')
  const page = officePages.find((one) => one.page === section)
  const roles = rolesBelow[`${section}/${below}`] ?? rolesBelow[section] ?? page?.roles ?? []
  return roles.length === 0 || hasAnyRole(held, roles)
}
