import type { CartLine } from '#api/buying/cart'
import { fits, groupTick } from '#rules/buying/checkout/cart-selection'
import { useTranslation } from '../../../texts/use-translation.ts'
import { type CartGroups, isFob } from '../basket.ts'
import styles from '../cart-drawer.module.css'
import { FobPlan } from '../fob/fob-plan.tsx'
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

/**
 * The lines of one warehouse, or of one manufacturer and port. A line that cannot be selected with the others
 * shows why.
 */
export function DrawerGroup({ group, chosen, selected, onToggle, onRemove }: DrawerGroupProps) {
  const { t } = useTranslation('buy')
  const first = selected[0]
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'merchant') return t('drawer.otherMerchant', { name: first?.merchant_name ?? '' })
    if (misfit === 'warehouse') return t('cart.otherWarehouse', { name: first?.warehouse_name ?? '' })
    if (misfit === 'port') return t('fob.otherPort', { port: first?.port ?? '' })
    return misfit === 'delivery' ? t('cart.otherDelivery') : null
  }
  const { port } = group.children[0]!
  const isByContract = isFob(group.children[0]!)
  const name = port ? t('fob.group', { name: group.name, port }) : group.name
  const own = selected.filter((line) => group.children.includes(line))
  return (
    <section className={styles.group} aria-label={name}>
      <GroupTick
        className={styles.name!}
        name={name}
        tick={groupTick(group.children, selected)}
        onToggle={onToggle}
      >
        <strong>{group.name}</strong>
        {port && <small className="badge">{t('fob.from', { port })}</small>}
        <span className="soft small">{t('drawer.lines', { count: group.children.length })}</span>
      </GroupTick>
      <GroupLines {...{ group, chosen, reasonOf, onToggle, onRemove }} Line={DrawerLine} />
      {isByContract && (
        <div className={styles.plan}>
          <FobPlan lines={own.length > 0 ? own : group.children} />
          {port === null && <p className="small soft">{t('fob.noPort')}</p>}
        </div>
      )}
    </section>
  )
}
