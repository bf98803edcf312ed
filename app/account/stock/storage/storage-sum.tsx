import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../my-inventory/inventory.module.css'

/** What storage came to since the last bill, what more days will cost, and what is owed. */
export function StorageSum({ link = false }: { link?: boolean }) {
  const { t } = useTranslation('dealer')
  const { money, date } = useFormat()
  const { data } = useAnswer('/user/storageCosts', {})
  if (!data) return null
  return (
    <section className="panel stack" aria-label={t('storage.costs')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('storage.soFar')}</dt>
          <dd>{money(data.so_far)}</dd>
        </div>
        {data.to_come.map(({ days, cost }) => (
          <div key={days}>
            <dt>{t('storage.toCome', { days })}</dt>
            <dd>{money(cost)}</dd>
          </div>
        ))}
      </dl>
      {data.through && <p className="small soft">{t('storage.through', { day: date(data.through) })}</p>}
      {data.owed !== '0.00' && (
        <p className="note warn" role="status">
          {t('storage.owed', { amount: money(data.owed) })}
        </p>
      )}
      {link && (
        <p>
          <Link className="btn" to={paths.storage()}>
            {t('storage.toBills')}
          </Link>
        </p>
      )}
    </section>
  )
}
