import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { nameOf as codeName } from '#rules/codes'
import { is } from '#rules/order/status'
import { nameOf } from '../layout/name-of.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './account.module.css'
import { Standing } from './standing.tsx'

type Account = Out<CallAt<'/user/accountInfo'>>

function Money({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { money } = useFormat()
  return (
    <section className={`panel ${styles.tile}`}>
      <h2>{t('home.balance')}</h2>
      <p className={styles.big}>{money(account.balance ?? '0.00')}</p>
      {Number(account.held) > 0 && (
        <p className="soft">{t('home.held', { amount: money(account.held ?? '0.00') })}</p>
      )}
      <Link className="btn" to={paths.balance()}>
        {t('home.recharge')}
      </Link>
    </section>
  )
}

function Orders({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'status'])
  if (account.order_counts.length === 0)
    return (
      <EmptyState title={t('home.orders')}>
        <p className="soft">{t('home.noOrders')}</p>
        <Link className="btn primary" to={paths.home()}>
          {t('home.browse')}
        </Link>
      </EmptyState>
    )
  return (
    <section className="panel stack">
      <div className="between">
        <h2>{t('home.orders')}</h2>
        <Link to={paths.orders()}>{t('home.allOrders')}</Link>
      </div>
      <div className={styles.counts}>
        {account.order_counts.map(({ status, count }) => (
          <Link key={status} to={paths.orders()}>
            <strong>{count}</strong>
            <span className="small soft">{t(`status:order.${codeName(is, status)}`)}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}

/** /user_center/home_page: what there is, and what to do next. */
export default function HomePage() {
  const { t } = useTranslation('account')
  const { data: account, error, refetch } = useAnswer('/user/accountInfo', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!account) return <Loading lines={6} />
  const { user } = account
  return (
    <>
      <title>{`${t('home.title')} · Trestle`}</title>
      <h1>{t('home.hello', { name: nameOf(user) })}</h1>
      <Standing user={user} />
      {!user.has_payment_password && (
        <p className="note between">
          {t('home.paymentPassword')} <Link to={paths.setting()}>{t('home.setNow')}</Link>
        </p>
      )}
      <div className={styles.tiles}>
        <Money account={account} />
        <section className={`panel ${styles.tile}`}>
          <h2>{t('home.cart')}</h2>
          <p className={styles.big}>{t('home.cartLines', { count: account.cart_count })}</p>
          <Link className="btn" to={paths.cart()}>
            {t('home.toCart')}
          </Link>
        </section>
        <section className={`panel ${styles.tile}`}>
          <h2>{t('home.address')}</h2>
          <p>{user.company_name}</p>
          <Link className="btn" to={paths.addresses()}>
            {t('home.manage')}
          </Link>
        </section>
      </div>
      <Orders account={account} />
    </>
  )
}
