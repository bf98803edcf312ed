import {
  IconArmchair,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarOff,
  IconChartBar,
  IconChecklist,
  IconCoins,
  IconContract,
  IconGauge,
  IconLifebuoy,
  IconListCheck,
  IconMessageCircle,
  IconPackage,
  IconPackageOff,
  IconPhoto,
  IconReport,
  IconSettings,
  IconShip,
  IconTool,
  IconTruckLoading,
  IconUsers,
} from '@tabler/icons-react'
import type { MerchantPermission } from '#rules/people/merchant/team'

/**
 * The pages of the manufacturers' portal in the order of its menu, and the permission that each needs; `own`:
 * all of a manufacturer's people. Pages below one of them (`after_sale/A1`) need the same.
 */
export const merchantPages = [
  { name: 'home', page: '', Icon: IconChecklist, may: 'own' },
  { name: 'setup', page: 'setup', Icon: IconListCheck, may: 'own' },
  { name: 'products', page: 'products', Icon: IconArmchair, may: 'own' },
  { name: 'stock', page: 'stock', Icon: IconBuildingWarehouse, may: 'own' },
  { name: 'inbound', page: 'inbound', Icon: IconTruckLoading, may: 'own' },
  { name: 'chat', page: 'chat', Icon: IconMessageCircle, may: 'talk' },
  { name: 'orders', page: 'orders', Icon: IconPackage, may: 'own' },
  { name: 'sales', page: 'sales', Icon: IconChartBar, may: 'own' },
  { name: 'contracts', page: 'contracts', Icon: IconContract, may: 'own' },
  { name: 'production', page: 'production', Icon: IconTool, may: 'own' },
  { name: 'presale', page: 'presale', Icon: IconShip, may: 'own' },
  { name: 'claims', page: 'claims', Icon: IconPackageOff, may: 'own' },
  { name: 'afterSale', page: 'after_sale', Icon: IconLifebuoy, may: 'own' },
  { name: 'pictures', page: 'pictures', Icon: IconPhoto, may: 'pictures' },
  { name: 'money', page: 'money', Icon: IconCoins, may: 'money' },
  { name: 'store', page: 'store', Icon: IconBuildingStore, may: 'own' },
  { name: 'score', page: 'score', Icon: IconGauge, may: 'own' },
  { name: 'closures', page: 'closures', Icon: IconCalendarOff, may: 'own' },
  { name: 'statements', page: 'statements', Icon: IconReport, may: 'money' },
  { name: 'payouts', page: 'payouts', Icon: IconBuildingBank, may: 'money' },
  { name: 'people', page: 'people', Icon: IconUsers, may: 'own' },
  { name: 'company', page: 'company', Icon: IconBuildingFactory2, may: 'own' },
  { name: 'settings', page: 'settings', Icon: IconSettings, may: 'own' },
] as const satisfies readonly { name: string; page: string; Icon: unknown; may: MerchantPermission }[]

export type MerchantPage = (typeof merchantPages)[number]

/** The page of the menu that an address below `/merchant` belongs to. */
export function merchantPageAt(pathname: string): MerchantPage | undefined {
  const [, , section = ''] = pathname.split('/')
  return merchantPages.find(({ page }) => page === section)
}
