import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState, Loading } from '../ui/page/states.tsx'
import { NoAccess } from './no-access.tsx'
import styles from './office.module.css'
import { OfficeSide } from './office-menu.tsx'
import { mayOpen, officePages, sellerPage } from './office-pages.ts'
import { OfficeSignIn } from './office-sign-in.tsx'
import { OfficeStepNeeded } from './office-step-needed.tsx'
import { OfficeSearch } from './search/office-search.tsx'

/** Shown in a tab with a buyer's session, which has no back office. */
function InOffice() {
  const { t } = useTranslation('acting')
  return (
    <EmptyState title={t('office.title')}>
      <p className="soft">{t('office.lead')}</p>
    </EmptyState>
  )
}

/**
 * The back office: a login for staff, a menu by role, and the page beside it. Merchants' people answer refund
 * requests here.
 */
export default function Office() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { data: steps } = useAnswer('/user/secondSteps', {}, { enabled: user?.kind === 'staff' })
  const [, , ...address] = useLocation().pathname.split('/')
  const [section = ''] = address
  const here = officePages.find(({ page }) => page === section)
  if (waiting)
    return (
      <main className={styles.content}>
        <title>{`${t('title')} · Trestle`}</title>
        <Loading lines={6} />
      </main>
    )
  if (user?.acting)
    return (
      <main className={styles.signIn}>
        <InOffice />
      </main>
    )
  const seller = user?.kind === 'merchant'
  if (user?.kind !== 'staff' && !seller) return <OfficeSignIn user={user} />
  // Merchants' people have this page alone.
  if (seller && section !== sellerPage) return <Navigate to={paths.office(sellerPage)} replace />
  if (steps?.required && !steps.totp && steps.passkeys.length === 0) return <OfficeStepNeeded />
  return (
    <div className={styles.shell}>
      <title>{`${here ? t(`menu.${here.name}`) : t('title')} · Trestle`}</title>
      <OfficeSide user={user} />
      <main className={styles.content} id="content">
        {!seller && <OfficeSearch />}
        {seller || mayOpen(address.join('/'), user.roles) ? <Outlet /> : <NoAccess roles={user.roles} />}
      </main>
    </div>
  )
}
