import { Link } from 'react-router'
import { SideMenu } from '../layout/side/side-menu.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { type MerchantPage, merchantPages } from './merchant-pages.ts'
import { useMerchantMay } from './use-merchant-may.ts'

const everyMinute = 60_000

/** The number of cases on a page that wait for this person, by the own roles. */
function useWaiting(): (name: MerchantPage['name']) => number {
  const may = useMerchantMay()
  const one = { page: 1, page_size: 1 } as const
  const [sells, served] = [may('contract'), may('aftersale')]
  const waiting = { waiting: true, ...one }
  const asked = { waits_for: 'merchant', search: '', ...one } as const
  const refunds = useAnswer('/merchant/refundList', asked, { every: everyMinute, enabled: served })
  const toOffer = { open: 'waiting', ...one } as const
  const claims = useAnswer('/merchant/claimList', toOffer, { every: everyMinute, enabled: served })
  const bookings = useAnswer('/merchant/bookingList', waiting, { every: everyMinute, enabled: sells })
  const contracts = useAnswer('/merchant/contractList', waiting, { every: everyMinute, enabled: sells })
  const production = useAnswer('/merchant/productionList', waiting, {
    every: everyMinute,
    enabled: may('inspect') || may('ship'),
  })
  const counts: Partial<Record<MerchantPage['name'], number | undefined>> = {
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
