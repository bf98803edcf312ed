import { fits, groupTick } from '#rules/buying/checkout/cart-selection'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { CartGroups, CartLine } from '../basket.ts'
import styles from '../cart-drawer.module.css'
import { GroupLines } from '../group-lines.tsx'
import { GroupTick } from '../group-tick.tsx'
import { DrawerLine } from './drawer-line.tsx'

type DrawerGroupProps = {
  group: CartGroups[number]
  chosen: readonly number[]
  selected: readonly CartLine[]
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (line: CartLine) => void
}

/** The lines of one warehouse or manufacturer. A line that cannot be selected with the others shows why. */
export function DrawerGroup({ group, chosen, selected, onToggle, onRemove }: DrawerGroupProps) {
  const { t } = useTranslation('buy')
  const first = selected[0]
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'merchant') return t('drawer.otherMerchant', { name: first?.merchant_name ?? '' })
    if (misfit === 'warehouse') return t('cart.otherWarehouse', { name: first?.warehouse_name ?? '' })
    return misfit === 'delivery' ? t('cart.otherDelivery') : null
  }
  return (
    <section className={styles.group} aria-label={group.name}>
      <GroupTick
        className={styles.name!}
        name={group.name}
        tick={groupTick(group.children, selected)}
        onToggle={onToggle}
      >
        <strong>{group.name}</strong>
        <span className="soft small">{t('drawer.lines', { count: group.children.length })}</span>
      </GroupTick>
      <GroupLines {...{ group, chosen, reasonOf, onToggle, onRemove }} Line={DrawerLine} />
    </section>
  )
}
