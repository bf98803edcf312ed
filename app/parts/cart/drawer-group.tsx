import { useTranslation } from '../../texts/use-translation.ts'
import { type CartGroups, type CartLine, fits } from './basket.ts'
import styles from './cart-drawer.module.css'
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
  // "Select all" takes the lines that fit with the first one that fits the selection.
  const open = group.children.filter((line) => line.problem === null && reasonOf(line) === null)
  const fitting = open.filter((line) => fits(line, open.slice(0, 1)) === null)
  const count = fitting.filter((line) => chosen.includes(line.id)).length
  return (
    <section className={styles.group} aria-label={group.name}>
      <label className={`check ${styles.name}`}>
        <input
          type="checkbox"
          checked={fitting.length > 0 && count === fitting.length}
          disabled={fitting.length === 0}
          aria-label={t('cart.selectGroup', { name: group.name })}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < fitting.length
          }}
          onChange={(event) =>
            onToggle(
              fitting.map((line) => line.id),
              event.target.checked,
            )
          }
        />
        <strong>{group.name}</strong>
        <span className="soft small">{t('drawer.lines', { count: group.children.length })}</span>
      </label>
      <ul>
        {group.children.map((line) => (
          <DrawerLine
            key={line.id}
            line={line}
            chosen={chosen.includes(line.id)}
            reason={reasonOf(line)}
            onToggle={(on) => onToggle([line.id], on)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
    </section>
  )
}
