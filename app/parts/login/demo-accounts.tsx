import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './join.module.css'

export type DemoAccount = Out<CallAt<'/user/demoAccounts'>>['list'][number]

/** The accounts of a demo shop, to log in with. Renders nothing elsewhere. */
export function DemoAccounts({
  chosen,
  kinds,
  onChoose,
}: {
  chosen: string | null
  kinds: readonly DemoAccount['kind'][]
  onChoose: (account: DemoAccount) => void
}) {
  const { t } = useTranslation('join')
  const { data } = useAnswer('/user/demoAccounts', {})
  const list = data?.list.filter(({ kind }) => kinds.includes(kind)) ?? []
  if (list.length === 0) return null
  return (
    <section className={`panel stack ${styles.demo}`} aria-labelledby="demo">
      <h2 id="demo">{t('demo.title')}</h2>
      <p className="soft small">{t('demo.lead')}</p>
      <ul>
        {list.map((account) => (
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
