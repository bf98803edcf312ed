import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './join.module.css'

export type DemoAccount = Out<CallAt<'/user/demoAccounts'>>['list'][number]

/** The accounts of a demo shop, to log in with. Renders nothing elsewhere, where there are none. */
export function DemoAccounts({
  accounts,
  chosen,
  onChoose,
}: {
  accounts: readonly DemoAccount[]
  chosen: string | null
  onChoose: (account: DemoAccount) => void
}) {
  const { t } = useTranslation('join')
  if (accounts.length === 0) return null
  return (
    <section className={`panel stack ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <p className="soft small">{t('demo.lead')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles.account}
              aria-pressed={chosen === account.email}
              onClick={() => onChoose(account)}
            >
              <span className="strong">{account.does}</span>
              <span className="small soft">
                {account.email}
                {account.payment_password &&
                  ` · ${t('demo.paymentPassword', { digits: account.payment_password })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
