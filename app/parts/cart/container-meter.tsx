import { stowageOf } from '#rules/goods/container'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { CartLine } from './basket.ts'
import styles from './cart.module.css'

const cm3PerCbm = 1e6

/**
 * Which container these lines fill, and how far; a small load shares one (LCL). Renders nothing without a
 * known volume.
 */
export function ContainerMeter({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('buy')
  const { percent } = useFormat()
  const cbm = lines.reduce((sum, line) => sum + line.volume_cm3, 0) / cm3PerCbm
  if (cbm === 0) return null
  const { how, count, share } = stowageOf(cbm)
  const words = t(how === 'lcl' ? 'containers.part' : 'containers.whole', {
    share: percent(share),
    count,
    type: how,
  })
  return (
    <span className={styles.container}>
      <meter min={0} max={1} value={share} aria-label={words} />
      <span className="small soft" aria-hidden="true">
        {words}
      </span>
    </span>
  )
}
