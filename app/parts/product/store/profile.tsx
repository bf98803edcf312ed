import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { regionNameIn } from '#rules/text/region-name'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './store.module.css'

export type Store = Out<CallAt<'/home/store'>>['store']

/** The certificates of a manufacturer that hold today, with their ends. */
function Certificates({ certificates }: Pick<Store, 'certificates'>) {
  const { t } = useTranslation('shop')
  const { date } = useFormat()
  if (certificates.length === 0) return null
  return (
    <section>
      <h3>{t('store.certificates')}</h3>
      <ul>
        {certificates.map(({ name, number, valid_until }) => (
          <li key={`${name} ${number}`} style={{ overflowWrap: 'anywhere' }}>
            {name}
            <span className="soft small">
              {number && ` · ${number}`}
              {valid_until && ` · ${t('store.until', { date: date(valid_until) })}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A manufacturer's description of itself, its certificates and its place. */
export function Profile({ store }: { store: Store }) {
  const { t, i18n } = useTranslation('shop')
  const { number } = useFormat()
  const place = [
    store.address,
    [store.city, store.zip].filter(Boolean).join(' '),
    regionNameIn(i18n.language, store.country),
  ].filter(Boolean)
  const facts: [string, string][] = [
    [t('store.address'), place.join(', ')],
    ...(store.founded_year ? [[t('store.founded'), String(store.founded_year)] as [string, string]] : []),
    [t('store.goods'), number(store.product_count)],
  ]
  return (
    <section className={`panel ${styles.profile}`}>
      <div className="stack">
        <h2>{t('store.profile')}</h2>
        {store.profile.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {paragraph}
          </p>
        ))}
        <Certificates certificates={store.certificates} />
      </div>
      <dl className={styles.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
    </section>
  )
}
