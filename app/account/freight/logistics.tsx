import { IconListDetails, IconTruckDelivery } from '@tabler/icons-react'
import { Link, Navigate, NavLink, Outlet } from 'react-router'
import { WaitingPage } from '../../layout/waiting-page.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser, useUserAwaited } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { ErrorState } from '../../ui/page/states.tsx'
import styles from './logistics.module.css'

/** Who is here, and what the company has set aside for freight. */
function UserCard() {
  const { t } = useTranslation('logistics')
  const { money } = useFormat()
  const { certified } = useUser()
  const may = useMay()
  const { data, error, refetch } = useAnswer('/pay/logisticsUserPay', {})
  if (!data && error) return <ErrorState error={error} again={() => void refetch()} />
  return (
    <section className={`panel ${styles.card}`} aria-label={t('card')}>
      <div>
        <p className="strong">{data?.nickname ?? '…'}</p>
        <p className={`small soft ${styles.account}`} translate="no">
          {data?.account ?? '…'}
        </p>
        <p className="small">
          <Link to={paths.userCenter()}>{t('toCenter')}</Link>
        </p>
      </div>
      <div>
        <p className="soft">{t('balance')}</p>
        <p className={styles.amount} translate="no">
          {data ? money(data.balance) : '…'}
        </p>
        {data && data.held !== '0.00' && (
          <p className="small soft">{t('held', { amount: money(data.held) })}</p>
        )}
        {data && data.unpaid_total !== '0.00' && (
          <p className="small">{t('unpaidTotal', { amount: money(data.unpaid_total) })}</p>
        )}
      </div>
      {may('money') && (
        <div className={`row ${styles.acts}`}>
          {certified && (
            <Link className="btn primary" to={paths.freightDeals('recharge')}>
              {t('recharge')}
            </Link>
          )}
          <Link className="btn" to={paths.freightDeals('withdraw')}>
            {t('withdraw')}
          </Link>
        </div>
      )}
    </section>
  )
}

/** The freight centre: its own menu on the left, tabs on a phone, and the user's card above its pages. */
export default function Logistics() {
  const { t } = useTranslation('logistics')
  const { user } = useUser()
  const waiting = useUserAwaited()
  if (waiting)
    return (
      <div className="page stack">
        <WaitingPage />
      </div>
    )
  if (user && user.kind !== 'buyer')
    return <Navigate to={user.kind === 'staff' ? paths.office() : paths.merchant()} replace />
  const pages = [
    { to: paths.freightOrders(), name: t('orders.title'), Icon: IconTruckDelivery },
    { to: paths.freightDeals(), name: t('deals.title'), Icon: IconListDetails },
  ]
  return (
    <div className={styles.center}>
      <nav className={`panel ${styles.menu}`} aria-label={t('title')}>
        <p className={`strong ${styles.name}`}>
          <IconTruckDelivery size={20} aria-hidden="true" /> {t('title')}
        </p>
        {pages.map(({ to, name, Icon }) => (
          <NavLink key={to} to={to}>
            <Icon size={18} stroke={1.7} aria-hidden="true" /> {name}
          </NavLink>
        ))}
      </nav>
      <div className="stack">
        <UserCard />
        <Outlet />
      </div>
    </div>
  )
}
