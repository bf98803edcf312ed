import { useTranslation } from 'react-i18next'
import { thirdPartyFields } from '#rules/third-party'
import { useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import styles from '../order.module.css'
import type { Order } from './parts.tsx'

/** The buyer's own carrier and its labels, each opened by a link that holds five minutes. */
export function CarrierSaid({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const open = useCall('/utils/fileLink', { onDone: ({ url }) => window.open(url, '_blank', 'noopener') })
  return (
    <div className="stack">
      <h3>{t(user?.kind === 'staff' ? 'carrier.buyers' : 'carrier.title')}</h3>
      <dl className={styles.facts}>
        {thirdPartyFields.flatMap((field) => [
          <dt key={field}>{t(`carrier.${field}`)}</dt>,
          <dd key={`${field} said`}>{order.third_party?.[field]}</dd>,
        ])}
        <dt>{t('carrier.label')}</dt>
        <dd>
          {order.labels.length === 0 && t('carrier.noLabel')}
          {order.labels.map(({ id, name }) => (
            <button key={id} type="button" className="btn quiet" onClick={() => void open.run({ id })}>
              {name}
            </button>
          ))}
        </dd>
      </dl>
    </div>
  )
}
