import {
  IconBarcode,
  IconBell,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconCertificate,
  IconClipboardList,
  IconContract,
  IconDatabaseExport,
  IconFileInvoice,
  IconForklift,
  IconHeart,
  IconHistory,
  IconHome,
  IconLifebuoy,
  IconListDetails,
  IconLock,
  IconMap,
  IconMapPin,
  IconMessageCircle,
  IconMessageQuestion,
  IconMessageReport,
  IconPhotoDown,
  IconReceipt,
  IconReceiptTax,
  IconSnowflake,
  IconTableImport,
  IconTicket,
  IconTruckDelivery,
  IconUser,
  IconUsers,
  IconWallet,
} from '@tabler/icons-react'

import type { TeamPermission } from '#rules/people/team'
import { paths } from '../../paths.ts'

type CenterPage = {
  name: string
  page: string
  Icon: typeof IconHome
  buyers: boolean
  /** Shown only to companies that keep, or may keep, goods in our warehouses. */
  keepers?: true
  may?: TeamPermission
  to?: string
}

/**
 * The pages of the user centre in the groups of its menu; pages for buyers are hidden from others, and so are
 * pages that the person's team role does not permit.
 */
export const centerPages: readonly (readonly CenterPage[])[] = [
  [
    { name: 'home', page: 'home_page', Icon: IconHome, buyers: true },
    { name: 'orders', page: 'order', Icon: IconClipboardList, buyers: true },
    {
      name: 'orderPad',
      page: 'order_pad',
      to: paths.orderPad(),
      Icon: IconTableImport,
      buyers: true,
      may: 'order',
    },
    { name: 'contracts', page: 'contract_purchase', to: paths.contracts(), Icon: IconContract, buyers: true },
    { name: 'afterSale', page: 'after_sale_services', Icon: IconLifebuoy, buyers: true },
    { name: 'inventory', page: 'my_inventory', Icon: IconBuildingWarehouse, buyers: true, keepers: true },
    { name: 'salesOrders', page: 'sales_order_list', Icon: IconTruckDelivery, buyers: true, keepers: true },
    {
      name: 'salesImports',
      page: 'sales_imports',
      Icon: IconTableImport,
      buyers: true,
      keepers: true,
    },
    { name: 'aliases', page: 'item_aliases', Icon: IconBarcode, buyers: true },
    { name: 'storage', page: 'storage', Icon: IconReceipt, buyers: true, keepers: true },
    {
      name: 'requisitions',
      page: 'requisition_form_list',
      Icon: IconForklift,
      buyers: true,
      keepers: true,
    },
    { name: 'warehouses', page: 'warehouse_list', Icon: IconMap, buyers: true },
    { name: 'savedLists', page: 'saved_list', Icon: IconListDetails, buyers: true },
    { name: 'enquiries', page: 'enquiries', Icon: IconMessageQuestion, buyers: false },
    { name: 'favourites', page: 'my_collection', Icon: IconHeart, buyers: true },
    { name: 'pictures', page: 'picture_list', Icon: IconPhotoDown, buyers: true },
  ],
  [
    { name: 'balance', page: 'balance', Icon: IconWallet, buyers: true },
    { name: 'invoices', page: 'invoices', Icon: IconFileInvoice, buyers: true },
    { name: 'freight', page: 'logistics', to: paths.freightOrders(), Icon: IconTruckDelivery, buyers: true },
    { name: 'thaw', page: 'thaw', Icon: IconSnowflake, buyers: true },
    { name: 'bank', page: 'bank', Icon: IconBuildingBank, buyers: true, may: 'money' },
    { name: 'coupons', page: 'coupon', Icon: IconTicket, buyers: true },
  ],
  [
    { name: 'messages', page: 'message_center', Icon: IconBell, buyers: false },
    { name: 'chat', page: 'chat', Icon: IconMessageCircle, buyers: true },
    { name: 'feedback', page: 'feedback', Icon: IconMessageReport, buyers: true },
  ],
  [
    { name: 'team', page: 'team', Icon: IconUsers, buyers: true },
    { name: 'certification', page: 'certification', Icon: IconCertificate, buyers: true, may: 'company' },
    { name: 'taxExemptions', page: 'tax_exemptions', Icon: IconReceiptTax, buyers: true, may: 'company' },
    { name: 'addresses', page: 'manage_address', Icon: IconMapPin, buyers: true },
    { name: 'information', page: 'essential_information', Icon: IconUser, buyers: false },
    { name: 'setting', page: 'setting', Icon: IconLock, buyers: false },
    { name: 'activity', page: 'activity', Icon: IconHistory, buyers: true },
    { name: 'data', page: 'my_data', Icon: IconDatabaseExport, buyers: true },
  ],
]
