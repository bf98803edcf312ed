import { useTranslation } from 'react-i18next'
import { csvText } from '../../buy/csv.ts'
import { download } from '../../ui/download.ts'
import { useFormat } from '../../ui/format.ts'
import styles from '../product.module.css'
import type { Product, Relation } from '../product.tsx'

const largest = 1600

/** What a shop needs to sell it on: the pictures in full size, the drawing, and the measures as a table. */
export function Downloads({ product, relation }: { product: Product; relation: Relation }) {
  const { t } = useTranslation('shop')
  const f = useFormat()
  const { custom_sn, goods_sn, upc, cartons, gross_weight_g, volume_cm3 } = relation
  const pictures = product.media.filter((one) => one.kind === 'picture' || one.kind === 'drawing')
  const length = (mm: number | null) => (mm === null ? '' : f.inches(mm))
  const sheet = () =>
    csvText([
      [t('product.title'), product.title],
      [t('product.model'), custom_sn],
      [t('product.code'), goods_sn],
      ['UPC', upc],
      [`${t('product.width')} (in)`, length(product.width_mm)],
      [`${t('product.depth')} (in)`, length(product.depth_mm)],
      [`${t('product.height')} (in)`, length(product.height_mm)],
      [`${t('product.weight')} (lb)`, product.weight_g === null ? '' : f.pounds(product.weight_g)],
      ...product.attributes.map(({ name, value }) => [name, value] as const),
      ...cartons.map(
        (carton, i) =>
          [
            `${t('product.carton', { n: i + 1, count: cartons.length })} (in, lb)`,
            `${length(carton.length_mm)} × ${length(carton.width_mm)} × ${length(carton.height_mm)}, ${f.pounds(carton.weight_g)}`,
          ] as const,
      ),
      [`${t('product.gross')} (lb)`, gross_weight_g ? f.pounds(gross_weight_g) : ''],
      [`${t('product.volume')} (ft³)`, volume_cm3 ? f.cubicFeet(volume_cm3) : ''],
      [t('product.tab.description'), product.description],
    ])
  return (
    <ul className={styles.downloads}>
      <li>
        <button type="button" className="btn" onClick={() => download(`${custom_sn}.csv`, sheet())}>
          {t('product.sheet')}
        </button>
      </li>
      {pictures.map(({ path, kind }, i) => (
        <li key={path}>
          <a
            className="btn"
            href={`/picture/${path}?w=${largest}`}
            download={`${custom_sn}-${i + 1}${kind === 'drawing' ? '.svg' : '.webp'}`}
          >
            {kind === 'drawing' ? t('product.drawing') : t('product.photo', { n: i + 1 })}
          </a>
        </li>
      ))}
    </ul>
  )
}
