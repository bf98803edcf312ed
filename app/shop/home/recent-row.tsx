import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Price } from '../../parts/product/price.tsx'
import { recentlyViewed } from '../../parts/product/recently-viewed.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useNear } from '../../ui/list/use-near.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from '../home.module.css'
import { useProducts } from '../use-priced-products.ts'

const most = 6

/** The products last viewed in this browser. Loads when it is nearly in view, and only if there are any. */
export function RecentRow() {
  const { t } = useTranslation('shop')
  const [ids, setIds] = useState<readonly number[]>([])
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const kept = recentlyViewed().slice(0, most)
    if (kept.length > 0) setIds(kept)
  }, [])
  const near = useNear(box)
  const { list, waiting } = useProducts(ids, near)
  if (ids.length === 0 || (near && !waiting && list.length === 0)) return null
  return (
    <section className="stack" ref={box}>
      <h2>{t('home.recent')}</h2>
      <ul className={styles.recent} aria-busy={waiting}>
        {(!near || waiting) && ids.map((id) => <li key={id} className="skeleton" />)}
        {near &&
          !waiting &&
          list.map((product) => (
            <li key={product.product_id}>
              <Link to={paths.product(product.product_id, product.relations[0]?.relation_id)}>
                <Picture path={product.media[0]?.path ?? null} alt="" sizes="96px" />
                <span>{product.title}</span>
              </Link>
              <Price price={product.relations[0]?.price} />
            </li>
          ))}
      </ul>
    </section>
  )
}
