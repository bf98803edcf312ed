import { piecesIn40Hq } from '#rules/goods/container/container'
import { itemMeasures } from '../../parts/product/item-measures.ts'
import type { Product, Relation } from '../../parts/product/product.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useMetric } from '../../ui/format/use-metric.ts'
import styles from '../product.module.css'

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
    </dl>
  )
}

/** Assembled and packed measures separately, in inches and pounds or centimetres and kilograms. */
export function ProductMeasures({ product, relation }: { product: Product; relation: Relation }) {
  const { t, i18n } = useTranslation('shop')
  const f = useFormat()
  const { metric, setMetric } = useMetric()
  const length = (mm: number | null) => (mm === null ? t('product.unknown') : f.length(mm, metric))
  const weight = (g: number | null) => (g === null ? t('product.unknown') : f.weight(g, metric))
  const { cartons } = relation
  const assembled = itemMeasures(product, relation)
  const load = piecesIn40Hq(relation.volume_cm3, relation.gross_weight_g)
  const attribute = (name: string) =>
    i18n.exists(`shop:attribute.${name}`) ? t(`attribute.${name}`) : name.replaceAll('_', ' ')
  return (
    <div className="stack">
      <fieldset className="row">
        <legend className="hidden">{t('product.units')}</legend>
        <button
          type="button"
          className={styles.choice}
          aria-pressed={!metric}
          onClick={() => setMetric(false)}
        >
          {t('product.inch')}
        </button>
        <button type="button" className={styles.choice} aria-pressed={metric} onClick={() => setMetric(true)}>
          {t('product.metric')}
        </button>
      </fieldset>
      <div className={styles.measures}>
        <div>
          <h2>{t('product.assembled')}</h2>
          <Facts
            rows={[
              [t('product.width'), length(assembled.width_mm)],
              [t('product.depth'), length(assembled.depth_mm)],
              [t('product.height'), length(assembled.height_mm)],
              [t('product.weight'), weight(assembled.weight_g)],
              ...product.attributes.map(({ name, value }) => [attribute(name), value] as const),
            ]}
          />
        </div>
        <div>
          <h2>{t('product.packed')}</h2>
          <Facts
            rows={[
              ...cartons.map(
                (carton, i) =>
                  [
                    t('product.carton', { n: i + 1, count: cartons.length }),
                    `${length(carton.length_mm)} × ${length(carton.width_mm)} × ${length(carton.height_mm)} · ${weight(carton.weight_g)}`,
                  ] as const,
              ),
              [
                t('product.gross'),
                relation.gross_weight_g ? weight(relation.gross_weight_g) : t('product.unknown'),
              ],
              [
                t('product.volume'),
                relation.volume_cm3 ? f.volume(relation.volume_cm3, metric) : t('product.unknown'),
              ],
              ...(load ? [[t('product.perContainer'), f.number(load)] as const] : []),
            ]}
          />
        </div>
      </div>
    </div>
  )
}
