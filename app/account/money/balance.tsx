import { Link, useSearchParams } from 'react-router'
import { nextPage } from '../../parts/login/next-page.ts'
import styles from '../../parts/payment/balance.module.css'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { CertifyFirst } from '../certify-first.tsx'
import { RechargeWays } from './balance/recharge-ways.tsx'
import { Recharges } from './balance/recharges.tsx'
import { Transactions } from './balance/transactions.tsx'
import { WithdrawBalance } from './balance/withdraw.tsx'

const tabs = ['transactions', 'recharges', 'recharge', 'withdraw'] as const
/** Actions for people who may move the company's money. */
const moving: readonly string[] = ['recharge', 'withdraw']

type WalletAmounts = { balance: string; held: string }

/** The balance, the amount held, and the buttons to recharge and withdraw. */
function Wallet({ recharging, wallet: data }: { recharging: boolean; wallet: WalletAmounts | undefined }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { certified } = useUser()
  const may = useMay()
  return (
    <section className={`panel ${styles.wallet}`}>
      <div>
        <p className="soft">{t('balance.available')}</p>
        <p className={styles.amount}>{data ? money(data.balance) : '…'}</p>
      </div>
      {data && data.held !== '0.00' && (
        <div>
          <p className="soft">
            <Link to={paths.thaw()}>{t('balance.held')}</Link>
          </p>
          <p translate="no" className={styles.amount}>
            {money(data.held)}
          </p>
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

export const handle: PageHandle = { title: 'buy:balance.title', lead: 'buy:balance.lead' }

/** The wallet: its balance, movements, and recharges. `next` leads back to the payment that lacked money. */
export default function Balance() {
  const { t } = useTranslation(['buy', 'wallet'])
  const { user, certified } = useUser()
  const mayMove = useMay()('money')
  const [query, setQuery] = useSearchParams()
  const tab = useTab(tabs)
  const next = nextPage(query.get('next'))
  const { data } = useAnswer('/pay/transactionList', { page: 1, page_size: 1 })
  const to = (name: string) => `?${new URLSearchParams({ tab: name, ...(next ? { next } : {}) })}`
  return (
    <div className="stack">
      <PageHead />
      <Wallet recharging={tab === 'recharge'} wallet={data} />
      {next && (
        <div className="note between">
          <p>{tab === 'recharges' ? t('balance.thenPay') : t('balance.forPayment')}</p>
          <Link className="btn" to={next}>
            {t('balance.backToPay')}
          </Link>
        </div>
      )}
      <LinkTabs
        label={t('balance.title')}
        tabs={tabs
          .filter((name) => (name !== 'recharge' || certified) && (!moving.includes(name) || mayMove))
          .map((id) => ({ id, name: id === 'withdraw' ? t('wallet:withdraw') : t(`balance.${id}`) }))}
        chosen={tab}
        to={to}
      />
      {tab === 'transactions' && <Transactions />}
      {tab === 'recharges' && <Recharges />}
      {tab === 'withdraw' &&
        (mayMove || !user ? (
          data && <WithdrawBalance balance={data.balance} />
        ) : (
          <p className="note warn">{t('balance.askFinance')}</p>
        ))}
      {tab === 'recharge' &&
        ((certified && mayMove) || !user ? (
          <RechargeWays
            amount={query.get('amount') ?? ''}
            inHurry={next !== null}
            onDone={() => setQuery({ tab: 'recharges', ...(next ? { next } : {}) })}
          />
        ) : mayMove ? (
          <CertifyFirst>{t('balance.certifyFirst')}</CertifyFirst>
        ) : (
          <p className="note warn">{t('balance.askFinance')}</p>
        ))}
    </div>
  )
}
