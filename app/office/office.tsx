import { Navigate, Outlet, useLocation } from 'react-router'
import { SideFrame, SidePlain } from '../layout/side/side-menu.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { EmptyState, Loading } from '../ui/page/states.tsx'
import { QueueKeys } from './keys/queue-keys.tsx'
import { NoAccess } from './no-access.tsx'
import styles from './office.module.css'
import { OfficeSide } from './office-menu.tsx'
import { mayOpen, officePages } from './office-pages.ts'
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

/** The back office: a login for staff, a menu by role, and the page beside it. */
export default function Office() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { data: steps } = useAnswer('/user/secondSteps', {}, { enabled: user?.kind === 'staff' })
  const { pathname } = useLocation()
  const [, , ...address] = pathname.split('/')
  const [section = ''] = address
  const here = officePages.find(({ page }) => page === section)
  if (waiting)
    return (
      <SidePlain title={t('title')}>
        <Loading lines={6} />
      </SidePlain>
    )
  if (user?.acting)
    return (
      <main className={styles.signIn}>
        <InOffice />
      </main>
    )
  // Mails of before had links to requests of the own orders here.
  if (user?.kind === 'merchant')
    return <Navigate to={paths.merchant(section === 'after_sale' ? address.join('/') : '')} replace />
  if (user?.kind !== 'staff') return <OfficeSignIn user={user} />
  if (steps?.required && !steps.totp && steps.passkeys.length === 0) return <OfficeStepNeeded />
  return (
    <SideFrame title={here ? t(`menu.${here.name}`) : t('title')} menu={<OfficeSide user={user} />}>
      <div className={styles.head}>
        <OfficeSearch />
        <QueueKeys />
      </div>
      {mayOpen(address.join('/'), user.roles) ? <Outlet /> : <NoAccess roles={user.roles} />}
    </SideFrame>
  )
}
