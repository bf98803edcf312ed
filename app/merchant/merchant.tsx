import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { SideFrame, SidePlain } from '../layout/side/side-menu.tsx'
import { paths } from '../paths.ts'
import { useHasToken, useUser, useUserAwaited } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState, Loading } from '../ui/page/states.tsx'
import { AskColleague } from './ask-colleague.tsx'
import { MerchantSide } from './merchant-menu.tsx'
import { merchantPageAt } from './merchant-pages.ts'
import { NotSelling } from './setup/not-selling.tsx'
import { useMerchantMay } from './use-merchant-may.ts'

/** Shown to buyers and staff, who have pages of their own. */
function NotOfMerchant({ own }: { own: string }) {
  const { t } = useTranslation(['merchant', 'shell'])
  return (
    <EmptyState title={t('shell:forbidden')} heading="h1">
      <p className="soft">{t('notOfMerchant')}</p>
      <p>
        <Link className="btn" to={own}>
          {t('toOwn')}
        </Link>
      </p>
    </EmptyState>
  )
}

/** The manufacturers' portal: a menu by role, and the page beside it. Guests log in first. */
export default function Merchant() {
  const { t } = useTranslation(['merchant', 'shell'])
  const { user } = useUser()
  const waiting = useUserAwaited()
  const token = useHasToken()
  const may = useMerchantMay()
  const { pathname, search } = useLocation()
  const here = merchantPageAt(pathname)
  if (waiting)
    return (
      <SidePlain title={t('title')}>
        <Loading lines={6} />
      </SidePlain>
    )
  if (token === false || !user) return <Navigate to={paths.login(pathname + search)} replace />
  if (user.kind !== 'merchant')
    return (
      <SidePlain title={t('title')}>
        <NotOfMerchant own={user.kind === 'staff' ? paths.office() : paths.userCenter()} />
      </SidePlain>
    )
  return (
    <SideFrame title={here ? t(`menu.${here.name}`) : t('title')} menu={<MerchantSide user={user} />}>
      <NotSelling />
      {here && !may(here.may) ? (
        <section className="panel stack">
          <h1>{t('shell:forbidden')}</h1>
          <AskColleague permission={here.may} />
        </section>
      ) : (
        <Outlet />
      )}
    </SideFrame>
  )
}
