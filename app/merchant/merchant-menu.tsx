import { Link } from 'react-router'
import { SideMenu } from '../layout/side/side-menu.tsx'
import { useUnreadChats } from '../parts/message/chat/use-unread-chats.ts'
import { paths } from '../paths.ts'
import { useLive } from '../session/live/use-live.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { waitingAsked } from './home/waiting-asked.ts'
import { type MerchantPage, merchantPages } from './merchant-pages.ts'
import { useMerchantMay } from './use-merchant-may.ts'

/** The number of cases on a page that wait for this person, by the own roles. */
function useWaiting(): (name: MerchantPage['name']) => number {
  const may = useMerchantMay()
  const [sells, serves] = [{ enabled: may('contract') }, { enabled: may('aftersale') }]
  const [stocks, makes] = [{ enabled: may('stock') }, { enabled: may('inspect') || may('ship') }]
  const refunds = useAnswer('/merchant/refundList', waitingAsked.refunds, serves)
  const claims = useAnswer('/merchant/claimList', waitingAsked.claims, serves)
  const bookings = useAnswer('/merchant/bookingList', waitingAsked.presale, sells)
  const contracts = useAnswer('/merchant/contractList', waitingAsked.contracts, sells)
  const production = useAnswer('/merchant/productionList', waitingAsked.production, makes)
  const products = useAnswer('/merchant/productList', waitingAsked.changes, { enabled: may('catalogue') })
  const differences = useAnswer('/merchant/differenceList', waitingAsked.differences, stocks)
  const low = useAnswer('/merchant/stockList', waitingAsked.stock, stocks)
  const pictures = useAnswer('/merchant/pictureList', waitingAsked.pictures, { enabled: may('pictures') })
  const unread = useUnreadChats()
  const counts: Partial<Record<MerchantPage['name'], number | undefined>> = {
    chat: unread,
    stock: low.data?.count,
    pictures: pictures.data?.count,
    products: products.data?.counts.sentBack,
    inbound: differences.data?.count,
    contracts: contracts.data?.count,
    claims: claims.data?.count,
    afterSale: refunds.data?.waiting.merchant,
    presale: bookings.data?.count,
    production: production.data?.waiting,
  }
  return (name) => counts[name] ?? 0
}

/** The menu of the portal: the pages of this person's roles, with the number of waiting cases. */
export function MerchantSide({ user }: { user: SessionUser }) {
  useLive()
  const { t } = useTranslation('merchant')
  const may = useMerchantMay()
  const waiting = useWaiting()
  const entries = merchantPages
    .filter((page) => may(page.may))
    .map(({ name, page, Icon }) => ({
      name,
      Icon,
      to: paths.merchant(page),
      title: t(`menu.${name}`),
      count: waiting(name),
    }))
  const roles = user.merchant_roles.map((role) => t(`role.${role}`)).join(', ')
  return (
    <SideMenu
      title={t('title')}
      home={paths.merchant()}
      entries={entries}
      user={user}
      standing={`${user.company_name} · ${roles}`}
    >
      <Link to={paths.userCenter()}>{t('account')}</Link>
    </SideMenu>
  )
}
