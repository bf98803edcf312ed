import type { CartLine } from '#api/buying/cart'
import { planContainers } from '#rules/goods/container/container-plan'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from '../cart.module.css'

type MeterProps = {
  lines: readonly Pick<CartLine, 'volume_cm3' | 'weight_g'>[]
  /** Set for goods that travel by road: a load that fills no container is not measured by one. */
  inland?: boolean
}

/**
 * Which containers these lines fill, and how far; a small load shares one (LCL). Renders nothing without a
 * known volume.
 */
export function ContainerMeter({ lines, inland = false }: MeterProps) {
  const { t } = useTranslation('buy')
  const { percent } = useFormat()
  const sum = (of: 'volume_cm3' | 'weight_g') => lines.reduce((all, line) => all + line[of], 0)
  const load = { volume_cm3: sum('volume_cm3'), weight_g: sum('weight_g') }
  if (load.volume_cm3 === 0) return null
  const { containers, share, isByWeight } = planContainers(load)
  const list = containers.map(({ type, count }) => t('containers.some', { type, count })).join(' + ')
  if (inland && containers.length === 0) return null
  const how = containers.length === 0 ? 'part' : isByWeight ? 'heavy' : 'whole'
  const words = t(`containers.${how}`, { share: percent(share), list })
  return (
    <span className={styles.container}>
      <meter min={0} max={1} value={share} aria-label={words} />
      <span className="small soft" aria-hidden="true">
        {words}
      </span>
    </span>
  )
}
