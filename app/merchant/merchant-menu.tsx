import { Link } from 'react-router'
import { SideMenu } from '../layout/side/side-menu.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import type { SessionUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { type MerchantPage, merchantPages } from './merchant-pages.ts'
import { useMerchantMay } from './use-merchant-may.ts'

const everyMinute = 60_000

/** The number of cases that wait on a page. */
function useWaiting(): (name: MerchantPage['name']) => number {
  const asked = { waits_for: 'merchant', search: '', page: 1, page_size: 1 } as const
  const refunds = useAnswer('/merchant/refundList', asked, { every: everyMinute })
  const bookings = useAnswer('/merchant/bookingList', { page: 1, page_size: 1 }, { every: everyMinute })
  const production = useAnswer(
    '/merchant/productionList',
    { waiting: true, page: 1, page_size: 1 },
    { every: everyMinute },
  )
  const counts: Partial<Record<MerchantPage['name'], number | undefined>> = {
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
