import { useRef } from 'react'
import { Link } from 'react-router'
import { CardGrid } from '../../parts/product/card.tsx'
import type { Product } from '../../parts/product/product.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useNear } from '../../ui/list/use-near.ts'
import styles from '../product.module.css'

const most = 6

/** The product's sets, the rest of its collection, more of its manufacturer. Loads when nearly in view. */
export function Neighbours({ product }: { product: Product }) {
  const { t } = useTranslation('shop')
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
  const { product_id, merchant } = product
  const { data, isPending } = useAnswer('/home/productNeighbours', { product_id }, { enabled: near })
  if (isPending) return <div ref={box} className={styles.neighbours} aria-busy={near} />
  // This block is an extra: if it cannot be loaded, the page goes without.
  if (!data) return null
  const shelves = [
    { title: t('product.sets'), items: data.sets },
    { title: t('product.collection'), items: data.collection },
    { title: t('product.moreOf', { merchant: merchant.name }), items: data.merchant, all: true },
  ].filter(({ items }) => items.length > 0)
  return (
    <>
      {shelves.map(({ title, items, all }) => (
        <section key={title} className="stack">
          <div className={styles.shelfHead}>
            <h2>{title}</h2>
            {all && <Link to={paths.store(merchant.merchant_uuid)}>{t('product.wholeStore')}</Link>}
          </div>
          <CardGrid items={items.slice(0, most)} row />
        </section>
      ))}
    </>
  )
}
