import { Link } from 'react-router'
import { RefundDue } from '../parts/refund/refund-queue.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useFormat } from '../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/page/states.tsx'
import { StatusBadge } from '../ui/page/status-badge.tsx'
import styles from './merchant-home.module.css'
import { useMerchantMay } from './use-merchant-may.ts'

const everyMinute = 60_000
const atMost = 5

/** Requests for refunds that wait for this manufacturer's answer, the longest waiting first. */
function RefundsWaiting() {
  const { t } = useTranslation(['merchant', 'refund'])
  const { money } = useFormat()
  const asked = { waits_for: 'merchant', search: '', page: 1, page_size: atMost } as const
  const { data, error, refetch } = useAnswer('/merchant/refundList', asked, { every: everyMinute })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const count = data.waiting.merchant
  return (
    <section className="panel stack" aria-labelledby="refunds">
      <h2 id="refunds">{t('home.refunds', { count })}</h2>
      {count === 0 && <p className="soft">{t('home.noRefunds')}</p>}
      <ul className={styles.cases}>
        {data.list.map((row) => (
          <li key={row.refund_number}>
            <Link to={paths.merchant(`after_sale/${row.refund_number}`)}>
              <span className="strong">
                {t('refund:request', { kind: `k${row.kind}`, number: row.refund_number })}
              </span>
              <span className="small soft">
                {row.lines.map(({ custom_sn }) => custom_sn).join(', ')} · {money(row.asked)}
              </span>
              <RefundDue row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {count > data.list.length && (
        <p>
          <Link to={paths.merchant('after_sale')}>{t('home.all', { count })}</Link>
        </p>
      )}
    </section>
  )
}

/** Orders of contracts that wait for this manufacturer, newest first. */
function ProductionWaiting() {
  const { t } = useTranslation(['merchant', 'status', 'lot'])
  const asked = { waiting: true, page: 1, page_size: atMost } as const
  const { data, error, refetch } = useAnswer('/merchant/productionList', asked, { every: everyMinute })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  const count = data.waiting
  return (
    <section className="panel stack" aria-labelledby="production">
      <h2 id="production">{t('home.production', { count })}</h2>
      {count === 0 && <p className="soft">{t('lot:maker.nothingWaits')}</p>}
      <ul className={styles.cases}>
        {data.list.map(({ order_number, company_name, status }) => (
          <li key={order_number}>
            <Link to={paths.merchant(`production/${order_number}`)}>
              <span className="strong" translate="no">
                {order_number}
              </span>
              <span className="small soft">{company_name}</span>
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
      {count > data.list.length && (
        <p>
          <Link to={paths.merchant('production')}>{t('home.all', { count })}</Link>
        </p>
      )}
    </section>
  )
}

/** /merchant: what waits for this person, by the own roles. */
export default function MerchantHome() {
  const { t } = useTranslation('merchant')
  const may = useMerchantMay()
  const produces = may('inspect') || may('ship')
  return (
    <div className="stack">
      <h1>{t('home.title')}</h1>
      {produces && <ProductionWaiting />}
      {may('aftersale') && <RefundsWaiting />}
      {!produces && !may('aftersale') && <EmptyState title={t('home.nothing')} />}
    </div>
  )
}
