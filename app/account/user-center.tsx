import {
  IconBuildingWarehouse,
  IconCertificate,
  IconClipboardList,
  IconHome,
  IconLock,
  IconMapPin,
  IconUser,
  IconWallet,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Navigate, NavLink, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { useUser } from '../session/use-session.ts'
import { Loading } from '../ui/states.tsx'
import styles from './account.module.css'

const pages = [
  { name: 'home', page: 'home_page', Icon: IconHome, buyers: true },
  { name: 'orders', page: 'order', Icon: IconClipboardList, buyers: true },
  { name: 'balance', page: 'balance', Icon: IconWallet, buyers: true },
  { name: 'certification', page: 'certification', Icon: IconCertificate, buyers: true },
  { name: 'addresses', page: 'manage_address', Icon: IconMapPin, buyers: true },
  { name: 'information', page: 'essential_information', Icon: IconUser, buyers: false },
  { name: 'setting', page: 'setting', Icon: IconLock, buyers: false },
] as const

/** The user centre: its menu on the left, the page beside it. Staff has the back office instead. */
export default function UserCenter() {
  const { t } = useTranslation('account')
  const { user, waiting } = useUser()
  if (waiting)
    return (
      <div className={styles.center}>
        <Loading lines={5} />
        <Loading lines={6} />
      </div>
    )
  if (user?.kind === 'staff') return <Navigate to={paths.office()} replace />
  const shown = pages.filter(({ buyers }) => !buyers || user?.kind === 'buyer')
  return (
    <div className={styles.center}>
      <div className={`panel ${styles.menu}`}>
        <h2 className="row">
          <IconBuildingWarehouse size={20} aria-hidden="true" /> {t('menu.title')}
        </h2>
        <nav aria-label={t('menu.open')}>
          {shown.map(({ name, page, Icon }) => (
            <NavLink key={page} to={paths.userCenter(page)}>
              <Icon size={18} stroke={1.7} aria-hidden="true" /> {t(`menu.${name}`)}
            </NavLink>
          ))}
        </nav>
      </div>
      <div className="stack">
        <Outlet />
      </div>
    </div>
  )
}
