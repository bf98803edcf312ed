import { Link } from 'react-router'
import { Logo } from '../../parts/product/store/logo.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { usePriced } from '../use-priced-list.ts'
import styles from './stores-found.module.css'

type List = ReturnType<typeof usePriced>['list']

/** The stores whose name was searched for, above the goods that were found. */
export function StoresFound({ stores }: { stores: List['stores'] }) {
  const { t } = useTranslation('shop')
  if (stores.length === 0) return null
  return (
    <nav className={styles.stores} aria-label={t('store.title')}>
      {stores.map((store) => (
        <Link key={store.merchant_uuid} className="panel" to={paths.store(store.merchant_uuid)}>
          <Logo store={store} />
          <span>
            <span className="strong" translate="no">
              {store.name}
            </span>
            <span className="soft small">{t('store.open')}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
