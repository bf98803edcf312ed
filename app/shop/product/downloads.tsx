import { IconTableDown } from '@tabler/icons-react'
import { csvText } from '../../parts/export/csv.ts'
import { descriptionWords } from '../../parts/product/description-words.ts'
import { itemMeasures } from '../../parts/product/item-measures.ts'
import type { Product, Relation } from '../../parts/product/product.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../product.module.css'
import { PictureRequest } from './pictures/picture-request.tsx'

/**
 * Downloads for a shop that resells the product: the measures as a table, for anybody, and the pictures in
 * full size, for people whose request has passed. Specification section 6.
 */
export function Downloads({ product, relation }: { product: Product; relation: Relation }) {
  const { t } = useTranslation('shop')
  const f = useFormat()
  const { custom_sn, goods_sn, upc, cartons, gross_weight_g, volume_cm3 } = relation
  const assembled = itemMeasures(product, relation)
  const length = (mm: number | null) => (mm === null ? '' : f.inches(mm))
  const sheet = () =>
    csvText([
      [t('product.title'), product.title],
      [t('product.model'), custom_sn],
      [t('product.code'), goods_sn],
      ['UPC', upc],
      [`${t('product.width')} (${f.unit('in')})`, length(assembled.width_mm)],
      [`${t('product.depth')} (${f.unit('in')})`, length(assembled.depth_mm)],
      [`${t('product.height')} (${f.unit('in')})`, length(assembled.height_mm)],
      [
        `${t('product.weight')} (${f.unit('lb')})`,
        assembled.weight_g === null ? '' : f.pounds(assembled.weight_g),
      ],
      ...product.attributes.map(({ name, value }) => [name, value] as const),
      ...cartons.map(
        (carton, i) =>
          [
            `${t('product.carton', { n: i + 1, count: cartons.length })} (${f.unit('in')}, ${f.unit('lb')})`,
            `${length(carton.length_mm)} × ${length(carton.width_mm)} × ${length(carton.height_mm)}, ${f.pounds(carton.weight_g)}`,
          ] as const,
      ),
      [`${t('product.gross')} (${f.unit('lb')})`, gross_weight_g ? f.pounds(gross_weight_g) : ''],
      [`${t('product.volume')} (${f.unit('ft³')})`, volume_cm3 ? f.cubicFeet(volume_cm3) : ''],
      [t('product.tab.description'), descriptionWords(product.description)],
    ])
  return (
    <div className={styles.downloads}>
      <section className="stack">
        <h3>{t('product.sheetTitle')}</h3>
        <p className="soft">{t('product.sheetLead')}</p>
        <p>
          <button type="button" className="btn" onClick={() => download(`${custom_sn}.csv`, sheet())}>
            <IconTableDown size={18} aria-hidden="true" /> {t('product.sheet')}
          </button>
        </p>
      </section>
      <section className="stack">
        <h3>{t('product.fullTitle')}</h3>
        <p className="soft">{t('product.fullLead')}</p>
        <PictureRequest product_id={product.product_id} withPassed />
      </section>
    </div>
  )
}
