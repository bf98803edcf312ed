import { Link } from 'react-router'
import styles from '../../parts/payment/balance.module.css'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Withdrawals } from './balance/withdrawals.tsx'

export const handle: PageHandle = { title: 'wallet:thaw', lead: 'wallet:thawLead' }

/**
 * /user_center/thaw: the held amounts of the wallet with their reasons, and how to release those that can be
 * released.
 */
export default function Thaw() {
  const { t } = useTranslation(['wallet', 'buy'])
  const { money } = useFormat()
  const mayMove = useMay()('money')
  const { data } = useAnswer('/pay/withdrawalList', { held: '1', page: 1, page_size: 1 })
  const amounts = [
    [t('buy:balance.held'), data?.held],
    [t('buy:balance.available'), data?.balance],
  ] as const
  return (
    <div className="stack">
      <PageHead />
      <section className={`panel ${styles.wallet}`}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <p className="soft">{name}</p>
            <p className={styles.amount}>{amount === undefined ? '…' : money(amount)}</p>
          </div>
        ))}
        {mayMove && (
          <Link className="btn" to={`${paths.balance()}?tab=withdraw`}>
            {t('withdraw')}
          </Link>
        )}
      </section>
      <Withdrawals held />
    </div>
  )
}
