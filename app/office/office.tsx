import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useAnswer } from '../session/use-answer.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { officePages } from './office-pages.ts'
import { OfficeSide } from './office-side.tsx'
import { OfficeSignIn } from './office-sign-in.tsx'
import { OfficeStepNeeded } from './office-step-needed.tsx'

/** The back office: its own sign-in for staff, its menu by role, and the page beside it. */
export default function Office() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const { data: steps } = useAnswer('/user/secondSteps', {}, { enabled: user?.kind === 'staff' })
  const [, , section = ''] = useLocation().pathname.split('/')
  const here = officePages.find(({ page }) => page === section)
  if (waiting)
    return (
      <main className={styles.content}>
        <title>{`${t('title')} · Trestle`}</title>
        <Loading lines={6} />
      </main>
    )
  if (user?.kind !== 'staff') return <OfficeSignIn user={user} />
  if (steps?.required && !steps.totp && steps.passkeys.length === 0) return <OfficeStepNeeded />
  return (
    <div className={styles.shell}>
      <title>{`${here ? t(`menu.${here.name}`) : t('title')} · Trestle`}</title>
      <OfficeSide user={user} />
      <main className={styles.content} id="content">
        <Outlet />
      </main>
    </div>
  )
}
