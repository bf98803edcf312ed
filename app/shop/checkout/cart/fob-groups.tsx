import { useState } from 'react'
import type { CartLine } from '#api/buying/cart'
import { fits, groupTick } from '#rules/buying/checkout/cart-selection'
import type { CartGroups } from '../../../parts/cart/basket.ts'
import styles from '../../../parts/cart/cart.module.css'
import { CartLineRow } from '../../../parts/cart/cart-line-row.tsx'
import { byMaker } from '../../../parts/cart/filters/filter-groups.ts'
import { BuyFromMaker } from '../../../parts/cart/fob/buy-from-maker.tsx'
import { FobPlan } from '../../../parts/cart/fob/fob-plan.tsx'
import { GroupLines } from '../../../parts/cart/group-lines.tsx'
import { GroupTick } from '../../../parts/cart/group-tick.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { CartMeasures, cartSum } from './cart-group.tsx'

type FobGroupsProps = {
  lines: readonly CartLine[]
  onRemove: (lines: readonly CartLine[]) => void
}

/** The cart's goods by contract, by manufacturer and port; those selected of one of them make a contract. */
export function FobGroups({ lines, onRemove }: FobGroupsProps) {
  const [chosen, choose] = useState<readonly number[]>([])
  const selected = lines.filter(({ id, problem }) => chosen.includes(id) && problem === null)
  const toggle = (ids: readonly number[], on: boolean) =>
    choose((before) => (on ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  return byMaker(lines).map((group) => (
    <FobGroup
      key={`${group.children[0]!.merchant_uuid} ${group.children[0]!.port}`}
      group={group}
      chosen={chosen}
      selected={selected}
      onToggle={toggle}
      onRemove={(line) => onRemove([line])}
    />
  ))
}

type FobGroupProps = {
  group: CartGroups[number]
  chosen: readonly number[]
  selected: readonly CartLine[]
  onToggle: (ids: readonly number[], on: boolean) => void
  onRemove: (line: CartLine) => void
}

function FobGroup({ group, chosen, selected, onToggle, onRemove }: FobGroupProps) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const { port } = group.children[0]!
  const own = selected.filter((line) => group.children.includes(line))
  const counted = own.length > 0 ? own : group.children
  const name = port ? t('fob.group', { name: group.name, port }) : group.name
  const first = selected[0]
  const reasonOf = (line: CartLine) => {
    const misfit = fits(line, selected)
    if (misfit === 'merchant') return t('drawer.otherMerchant', { name: first?.merchant_name ?? '' })
    return misfit === 'port' ? t('fob.otherPort', { port: first?.port ?? '' }) : null
  }
  return (
    <section className={styles.group} aria-label={name}>
      <div className={styles.head}>
        <GroupTick name={name} tick={groupTick(group.children, selected)} onToggle={onToggle}>
          <strong>{group.name}</strong>
          {port && <span className="badge">{t('fob.from', { port })}</span>}
        </GroupTick>
        <span className="small soft">
          <CartMeasures lines={counted} />
        </span>
        <strong translate="no" className={styles.headSum}>
          {money(cartSum(counted).total)}
        </strong>
      </div>
      <GroupLines {...{ group, chosen, reasonOf, onToggle, onRemove }} Line={CartLineRow} />
      <div className={styles.planFoot}>
        <FobPlan lines={counted} />
        <div className={styles.planEnd}>
          <BuyFromMaker selected={own} port={port} />
        </div>
      </div>
    </section>
  )
}
