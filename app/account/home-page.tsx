import {
  IconAlertCircle,
  IconClipboardCheck,
  IconCreditCard,
  IconLock,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { is } from '#rules/order/status'
import { OrderTable } from '../buy/order-table.tsx'
import { type OrderTab, orderTabs } from '../buy/orders/tabs.ts'
import { nameOf } from '../layout/name-of.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './account.module.css'
import { Standing } from './standing.tsx'

type Account = Out<CallAt<'/user/accountInfo'>>
const countedTabs: readonly OrderTab[] = ['pay', 'work', 'way', 'pickup', 'done']
const recent = 5

const countOf = (account: Account, statuses: readonly number[]) =>
  account.order_counts
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { count }) => sum + count, 0)

/** What waits for this person: each a sentence and a link to where it is done. */
function Todo({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const orders = [
    {
      name: 'pay',
      Icon: IconCreditCard,
      tab: 'pay',
      statuses: [is.pendingPayment, is.pendingFreightPayment],
    },
    { name: 'locked', Icon: IconAlertCircle, tab: 'pay', statuses: [is.locked] },
    { name: 'pickup', Icon: IconTruckDelivery, tab: 'pickup', statuses: [is.pendingPickup] },
    { name: 'receipt', Icon: IconClipboardCheck, tab: 'way', statuses: [is.arrived] },
  ]
    .map((one) => ({ ...one, count: countOf(account, one.statuses) }))
    .filter(({ count }) => count > 0)
  const password = !account.user.has_payment_password
  if (orders.length === 0 && !password) return <p className="note">{t('home.nothingToDo')}</p>
  return (
    <section className="panel stack" aria-labelledby="todo">
      <h2 id="todo">{t('home.todo')}</h2>
      <ul className={styles.todo}>
        {password && (
          <li>
            <Link to={paths.setting()}>
              <IconLock size={20} aria-hidden="true" /> {t('home.paymentPassword')}
            </Link>
          </li>
        )}
        {orders.map(({ name, Icon, tab, count }) => (
          <li key={name}>
            <Link to={paths.orders(tab)}>
              <Icon size={20} aria-hidden="true" /> {t(`home.do.${name}`, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tiles({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { money } = useFormat()
  const held = account.held ?? '0.00'
  return (
    <div className={styles.tiles}>
      <section className={`panel ${styles.tile}`}>
        <h2>{t('home.balance')}</h2>
        <p className={styles.big}>{money(account.balance ?? '0.00')}</p>
        {held !== '0.00' && <p className="soft">{t('home.held', { amount: money(held) })}</p>}
        <Link className="btn" to={`${paths.balance()}?tab=recharge`}>
          {t('home.recharge')}
        </Link>
      </section>
      <section className={`panel ${styles.tile}`}>
        <h2>{t('home.cart')}</h2>
        <p className={styles.big}>{t('home.cartLines', { count: account.cart_count })}</p>
        <Link className="btn" to={paths.cart()}>
          {t('home.toCart')}
        </Link>
      </section>
    </div>
  )
}

/** How many orders are where, and the latest of them. */
function Orders({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'buy'])
  const { data, error, refetch } = useAnswer('/supply/order/order/list', { page_size: recent })
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
    <section className="stack" aria-labelledby="recent">
      <nav className={styles.counts} aria-label={t('home.orders')}>
        {countedTabs.map((tab) => (
          <Link key={tab} to={paths.orders(tab)}>
            <strong>{countOf(account, orderTabs[tab])}</strong>
            <span className="small soft">{t(`buy:orders.tab.${tab}`)}</span>
          </Link>
        ))}
      </nav>
      <div className="between">
        <h2 id="recent">{t('home.recent')}</h2>
        <Link to={paths.orders()}>{t('home.allOrders')}</Link>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={recent} height={56} />}
      {data && <OrderTable orders={data.list} to={paths.order} />}
    </section>
  )
}

/** /user_center/home_page: what to do next, what there is, and the latest orders. */
export default function HomePage() {
  const { t } = useTranslation('account')
  const { data: account, error, refetch } = useAnswer('/user/accountInfo', {})
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!account) return <Loading lines={6} />
  const { user } = account
  return (
    <>
      <title>{`${t('home.title')} · Trestle`}</title>
      <div>
        <h1>{t('home.hello', { name: nameOf(user) })}</h1>
        <p className="soft">{user.company_name}</p>
      </div>
      <Standing user={user} />
      <Todo account={account} />
      <Tiles account={account} />
      <Orders account={account} />
    </>
  )
}
