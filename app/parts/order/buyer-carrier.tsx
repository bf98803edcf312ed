import type { Order } from '#api/buying/order-shapes'
import { thirdPartyFields } from '#rules/buying/third-party'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LabelFiles } from '../label/label-files.tsx'
import styles from './order.module.css'

/** The buyer's own carrier and its labels. */
export function BuyerCarrier({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
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
          <LabelFiles labels={order.labels} />
        </dd>
      </dl>
    </div>
  )
}
