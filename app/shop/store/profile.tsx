import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import product from '../product.module.css'
import styles from './store.module.css'

/** A manufacturer's description of itself, and its place. */
export function Profile({ store }: { store: Out<CallAt<'/home/store'>>['store'] }) {
  const { t } = useTranslation('shop')
  const { number } = useFormat()
  const place = [store.address, [store.city, store.zip].filter(Boolean).join(' '), store.country].filter(
    Boolean,
  )
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
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={product.facts}>
        {facts.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
    </section>
  )
}
