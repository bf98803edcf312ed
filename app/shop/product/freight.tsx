import { pieceFreight, piecesIn40Hq } from '#rules/goods/container/container'
import type { Relation } from '../../parts/product/product.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useMetric } from '../../ui/format/use-metric.ts'
import styles from '../product.module.css'

/**
 * The freight measures of the chosen pieces: cartons, volume, weight, and the part of a container they fill.
 */
export function FreightEstimate({ relation, amount }: { relation: Relation; amount: number }) {
  const { t } = useTranslation('shop')
  const f = useFormat()
  const { metric } = useMetric()
  const { cartons, volume_cm3, gross_weight_g } = pieceFreight(relation, amount)
  const whole = piecesIn40Hq(relation.volume_cm3, relation.gross_weight_g)
  const share = whole ? amount / whole : null
  const told = [
    cartons !== null && t('product.freightCartons', { count: cartons }),
    volume_cm3 !== null && f.volume(volume_cm3, metric),
    gross_weight_g !== null && f.weight(gross_weight_g, metric),
  ].filter(Boolean)
  if (told.length === 0) return null
  return (
    <div className={styles.freight}>
      <span className="small soft">{told.join(' · ')}</span>
      {share !== null && (
        <>
          <meter
            className={styles.container}
            min={0}
            max={1}
            value={Math.min(share, 1)}
            aria-label={t('product.freightShare')}
          />
          <span className="small soft">
            {share <= 1
              ? t('product.freightOfContainer', { share: f.percent(share) })
              : t('product.freightContainers', { count: f.number(Math.ceil(share * 10) / 10) })}
          </span>
        </>
      )}
    </div>
  )
}
