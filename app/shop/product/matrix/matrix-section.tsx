import { type CSSProperties, lazy, Suspense } from 'react'
import type { Product } from '../../../parts/product/product.ts'
import { soldPlaces } from '../../../parts/product/sold-places.ts'
import { userMay } from '../../../session/use-may.ts'
import { useUser, useUserAwaited } from '../../../session/use-session.ts'
import styles from '../../product.module.css'
import { modeCodes } from '../price-for-choice.ts'
import type { PurchaseWay } from '../purchase-ways.ts'
import { matrixRows } from './matrix-rows.ts'

/** For who may order; its code loads for nobody else. */
const VariantMatrix = lazy(() => import('./variant-matrix.tsx'))

/** The place of the table of all looks, kept until it is there; for who may order what has several. */
export function MatrixSection({ product, way }: { product: Product; way: PurchaseWay }) {
  const { user, certified } = useUser()
  const waiting = useUserAwaited()
  const { mode, relation } = way
  if (mode === 'fob' || mode === 'presale') return null
  const sold = modeCodes[mode]
  const rows = matrixRows(product.relations, mode)
  const buys = certified && userMay(user, 'order')
  const some = rows.some((row) => soldPlaces(row.relation, sold).length > 0)
  if (rows.length < 2 || !some || !(waiting || buys)) return null
  return (
    <div className={`${styles.awaited} ${styles.matrix}`} style={{ '--rows': rows.length } as CSSProperties}>
      {buys && relation.price && (
        <Suspense>
          <VariantMatrix key={mode} product={product} rows={rows} mode={mode} shown={relation.relation_id} />
        </Suspense>
      )}
    </div>
  )
}
