import { Link } from 'react-router'
import type { OrderTab } from '#rules/buying/order/display/order-tabs'
import { displayName } from '../layout/header/display-name.ts'
import { type Account, accountTabCount } from '../parts/order/lists/account-counts.ts'
import { OrderTable } from '../parts/order/order-table.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/page/states.tsx'
import styles from './account.module.css'
import { CertificationNotice } from './certification-notice.tsx'
import { LatestFavourites } from './home-page/latest-favourites.tsx'
import { LatestMessages } from './home-page/latest-messages.tsx'
import { Tiles } from './home-page/tiles.tsx'
import { Todo } from './home-page/todo.tsx'

const countedTabs: readonly OrderTab[] = ['pay', 'work', 'way', 'pickup', 'done']

/** The number of orders by status, and the latest orders. */
function Orders({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'buy'])
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
            <strong>{accountTabCount(account, tab)}</strong>
            <span className="small soft">{t(`buy:orders.tab.${tab}`)}</span>
          </Link>
        ))}
      </nav>
      <div className="between">
        <h2 id="recent">{t('home.recent')}</h2>
        <Link to={paths.orders()}>{t('home.allOrders')}</Link>
      </div>
      <OrderTable orders={account.recent_orders} to={paths.order} />
    </section>
  )
}

export const handle: PageHandle = { title: 'account:home.title', lead: 'account:home.lead', early: true }

/**
 * /user_center/home_page: next steps, totals, the latest orders, favourites and messages, all from one call.
 */
export default function HomePage() {
  const { t } = useTranslation('account')
  const { data: account, error, refetch } = useAnswer('/user/accountInfo', {})
  if (error && !account) return <ErrorState error={error} again={() => void refetch()} />
  if (!account)
    return (
      <>
        <PageHead />
        <Loading lines={6} />
      </>
    )
  const { user } = account
  return (
    <>
      <PageHead heading={t('home.hello', { name: displayName(user) })}>
        <p className="soft">{user.company_name}</p>
      </PageHead>
      <CertificationNotice user={user} />
      <Todo account={account} />
      <Tiles account={account} />
      <Orders account={account} />
      <div className={styles.pair}>
        <LatestFavourites account={account} />
        <LatestMessages account={account} />
      </div>
    </>
  )
}
