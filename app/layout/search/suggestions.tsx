import { IconHistory } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Picture } from '../../ui/picture.tsx'
import { forgetSearches } from './recent-searches.ts'
import styles from './search-bar.module.css'

type SkuList = Out<CallAt<'/home/skuList'>>
const most = 8

/** Suggests products with their model numbers, categories and stores, while typing. */
export function Suggestions({ found, onGo }: { found: SkuList; onGo: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`dropdown ${styles.suggestions}`}>
      {found.categories.map((category) => (
        <Link
          key={category.type_id}
          data-option
          to={paths.category({ category_id: category.type_id })}
          onClick={onGo}
        >
          <span>{category.title}</span>
          <span className="soft small">{t('search.categories')}</span>
        </Link>
      ))}
      {found.stores.map((store) => (
        <Link key={store.merchant_uuid} data-option to={paths.store(store.merchant_uuid)} onClick={onGo}>
          <span translate="no">{store.name}</span>
          <span className="soft small">{t('search.store')}</span>
        </Link>
      ))}
      {found.list.slice(0, most).map((item) => (
        <Link
          key={item.relation_id}
          data-option
          to={paths.product(item.product_id, item.relation_id)}
          onClick={onGo}
        >
          <span className={styles.thumb}>
            <Picture path={item.preview} alt="" sizes="40px" />
          </span>
          <span>{item.title}</span>
          <span className="soft small">{item.custom_sn}</span>
        </Link>
      ))}
    </div>
  )
}

/** The previous searches, while the field is empty. */
export function Recent({ list, onGo }: { list: readonly string[]; onGo: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`dropdown ${styles.suggestions}`}>
      <p className={`small soft ${styles.above}`}>
        {t('search.recent')}
        <button
          type="button"
          data-option
          onClick={() => {
            forgetSearches()
            onGo()
          }}
        >
          {t('search.forget')}
        </button>
      </p>
      {list.map((words) => (
        <Link key={words} data-option to={paths.category({ search: words })} onClick={onGo}>
          <IconHistory size={18} stroke={1.6} aria-hidden="true" />
          <span>{words}</span>
        </Link>
      ))}
    </div>
  )
}
