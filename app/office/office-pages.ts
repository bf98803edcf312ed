import {
  IconArticle,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCashBanknoteMove,
  IconCertificate,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCreditCardPay,
  IconFileImport,
  IconHistory,
  IconLifebuoy,
  IconLock,
  IconMail,
  IconMailHeart,
  IconMessageQuestion,
  IconMessageReport,
  IconPackage,
  IconPhotoDown,
  IconReceipt,
  IconSpeakerphone,
  IconTicket,
  IconTruckDelivery,
  IconTruckLoading,
  IconUserShield,
} from '@tabler/icons-react'
import type { StaffRole } from '#rules/roles'

/** The pages of the back office, who finds them in the menu, and which queues wait there. No roles: all staff. */
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
  { name: 'recharges', page: 'vouchers', Icon: IconReceipt, roles: ['finance'], queues: ['recharges'] },
  {
    name: 'withdrawals',
    page: 'withdrawals',
    Icon: IconCashBanknoteMove,
    roles: ['finance'],
    queues: ['withdrawals'],
  },
  { name: 'payments', page: 'payments', Icon: IconCreditCardPay, roles: ['finance'], queues: [] },
  { name: 'bank', page: 'bank', Icon: IconBuildingBank, roles: ['finance'], queues: [] },
  {
    name: 'orders',
    page: 'orders',
    Icon: IconClipboardList,
    roles: ['warehouse', 'service', 'finance'],
    queues: [
      'ordersToQuote',
      'ordersToAccept',
      'ordersToPack',
      'ordersToHandOver',
      'orderCancellations',
      'ordersLocked',
    ],
  },
  { name: 'packing', page: 'packing', Icon: IconPackage, roles: ['warehouse'], queues: [] },
  { name: 'handOver', page: 'hand_over', Icon: IconTruckLoading, roles: ['warehouse'], queues: [] },
  {
    name: 'afterSale',
    page: 'after_sale',
    Icon: IconLifebuoy,
    roles: ['finance', 'warehouse', 'service'],
    queues: ['refundsToAnswer', 'refundsToPay', 'returnsToReceive'],
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
  { name: 'coupons', page: 'coupons', Icon: IconTicket, roles: ['finance'], queues: [] },
  { name: 'tariffs', page: 'tariffs', Icon: IconTruckDelivery, roles: ['warehouse'], queues: [] },
  { name: 'subscribers', page: 'subscribers', Icon: IconMailHeart, roles: ['editor'], queues: [] },
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
  { name: 'mails', page: 'mail', Icon: IconMail, roles: [], queues: ['failedMails'] },
  { name: 'audit', page: 'audit', Icon: IconHistory, roles: [], queues: [] },
  { name: 'people', page: 'people', Icon: IconUserShield, roles: ['administrator'], queues: [] },
  { name: 'security', page: 'security', Icon: IconLock, roles: [], queues: [] },
] as const satisfies readonly {
  name: string
  page: string
  Icon: unknown
  roles: readonly StaffRole[]
  queues: readonly string[]
}[]

/** The page that the people of merchants have, too. */
export const sellerPage = 'after_sale'

/** Where a queue is worked off. */
export const pageOfQueue: Readonly<Record<string, string>> = {
  certifications: 'certifications',
  certificationChanges: 'certifications?kind=2',
  recharges: 'vouchers',
  withdrawals: 'withdrawals',
  ordersToQuote: 'orders?tab=quote',
  ordersToAccept: 'orders?tab=work',
  ordersToPack: 'orders?tab=pack',
  ordersToHandOver: 'orders?tab=pickup',
  ordersOnTheWay: 'orders?tab=way',
  orderVouchers: 'vouchers',
  refundsToAnswer: 'after_sale?tab=merchant',
  refundsToPay: 'after_sale?tab=finance',
  returnsToReceive: 'after_sale?tab=warehouse',
  orderCancellations: 'orders?tab=service',
  ordersLocked: 'orders?tab=service',
  enquiries: 'enquiries',
  merchantApplications: 'applications',
  feedback: 'feedback',
  pictures: 'pictures',
  failedMails: 'mail',
}
