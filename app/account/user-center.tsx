import { IconBuildingWarehouse, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { paths } from '../paths.ts'
import { useUser, useUserAwaited } from '../session/use-session.ts'
import { early } from '../ui/early.ts'
import { openSheet } from '../ui/sheets.ts'
import { Loading } from '../ui/states.tsx'
import styles from './account.module.css'
import { CenterMenu } from './center-menu.tsx'
import { centerPages } from './center-pages.ts'
import { NotWhileActing, ownPages } from './not-while-acting.tsx'

/**
 * The user centre: its menu on the left, in a drawer on a phone, and the page beside it. Staff has the back office instead, and
 * a merchant's people those pages that are not a buyer's.
 */
export default function UserCenter() {
  const { t } = useTranslation('account')
  const { user } = useUser()
  const waiting = useUserAwaited()
  const [, , section = ''] = useLocation().pathname.split('/')
  const needsUser = !useMatches().some(({ handle }) => handle === early)
  if (waiting && needsUser)
    return (
      <div className={styles.center}>
        <Loading lines={5} />
        <Loading lines={6} />
      </div>
    )
  if (user?.kind === 'staff') return <Navigate to={paths.office()} replace />
  const ofBuyers = centerPages.flat().some(({ page, buyers }) => buyers && page === section)
  if (user?.kind === 'merchant' && ofBuyers)
    return <Navigate to={paths.userCenter('essential_information')} replace />
  return (
    <div className={styles.center}>
      <button
        type="button"
        className={`btn ${styles.open}`}
        aria-haspopup="dialog"
        onClick={() => openSheet('center')}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden="true" /> {t('menu.title')}
      </button>
      <div className={`panel ${styles.menu}`}>
        <h2>
          <IconBuildingWarehouse size={20} aria-hidden="true" /> {t('menu.title')}
        </h2>
        <CenterMenu />
      </div>
      <div className="stack">
        {user?.acting && ownPages.includes(section) ? <NotWhileActing /> : <Outlet />}
      </div>
    </div>
  )
}
