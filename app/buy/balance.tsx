import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { nextPage } from '../join/next-page.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useMay } from '../session/use-may.ts'
import { useUser } from '../session/use-session.ts'
import { useFormat } from '../ui/format.ts'
import styles from './balance/balance.module.css'
import { RechargeForm } from './balance/recharge-form.tsx'
import { Recharges } from './balance/recharges.tsx'
import { Transactions } from './balance/transactions.tsx'

const tabs = ['transactions', 'recharges', 'recharge'] as const

/** What there is, what is held, and the way to more. */
function Wallet({ recharging }: { recharging: boolean }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { certified } = useUser()
  const may = useMay()
  const { data } = useAnswer('/pay/transactionList', { page: 1, page_size: 1 })
  return (
    <section className={`panel ${styles.wallet}`}>
      <div>
        <p className="soft">{t('balance.available')}</p>
        <p className={styles.amount}>{data ? money(data.balance) : '…'}</p>
      </div>
      {data && data.held !== '0.00' && (
        <div>
          <p className="soft">{t('balance.held')}</p>
          <p className={styles.amount}>{money(data.held)}</p>
        </div>
      )}
      {certified && may('money') && !recharging && (
        <Link className="btn primary" to="?tab=recharge">
          {t('balance.recharge')}
        </Link>
      )}
    </section>
  )
}

/** The wallet: what there is, what moved, and how to put more in. `next` leads back to the payment that lacked money. */
export default function Balance() {
  const { t } = useTranslation('buy')
  const { user, certified } = useUser()
  const recharges = useMay()('money')
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'transactions'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const next = nextPage(query.get('next'))
  const to = (name: string) => `?${new URLSearchParams({ tab: name, ...(next ? { next } : {}) })}`
  return (
    <div className="stack">
      <title>{`${t('balance.title')} · Trestle`}</title>
      <h1>{t('balance.title')}</h1>
      <Wallet recharging={tab === 'recharge'} />
      {next && (
        <div className="note between">
          <p>{tab === 'recharges' ? t('balance.thenPay') : t('balance.forPayment')}</p>
          <Link className="btn" to={next}>
            {t('balance.backToPay')}
          </Link>
        </div>
      )}
      <nav className="tabs" aria-label={t('balance.title')}>
        {tabs
          .filter((name) => name !== 'recharge' || (certified && recharges))
          .map((name) => (
            <Link key={name} to={to(name)} aria-current={name === tab ? 'page' : undefined}>
              {t(`balance.${name}`)}
            </Link>
          ))}
      </nav>
      {tab === 'transactions' && <Transactions page={page} />}
      {tab === 'recharges' && <Recharges page={page} />}
      {tab === 'recharge' &&
        ((certified && recharges) || !user ? (
          <RechargeForm
            amount={query.get('amount') ?? ''}
            onDone={() => setQuery({ tab: 'recharges', ...(next ? { next } : {}) })}
          />
        ) : (
          <p className="note warn">{t(recharges ? 'balance.certifyFirst' : 'balance.askFinance')}</p>
        ))}
    </div>
  )
}
