import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../category.module.css'
import type { Facets } from './filters.tsx'
import { useFilter } from './use-filter.ts'

/** The filters that are set, each a click away from being gone. */
export function Chips({ facets }: { facets: Facets }) {
  const { t } = useTranslation('shop')
  const { query, to, toggled } = useFilter()
  const chips: { key: string; label: string; to: string }[] = []
  const one = (name: string, label: (value: string) => string) => {
    const value = query.get(name)
    if (value) chips.push({ key: name, label: label(value), to: to({ [name]: '' }) })
  }
  one('price_min', (value) => `≥ $${value}`)
  one('price_max', (value) => `≤ $${value}`)
  one('quantity_min', (value) => `${t('filter.quantity')} ${value}`)
  one('first_available', (value) => t('filter.days', { days: Number(value) }))
  one('module_type', (value) => t(`filter.module${value}`))
  one('purchase_mode', (value) => t(`filter.mode${value}`))
  for (const [name, options] of [
    ['warehouse_ids', facets?.warehouses],
    ['mch_ids', facets?.merchants],
  ] as const)
    for (const id of (query.get(name) ?? '').split(',').filter(Boolean))
      chips.push({
        key: name + id,
        label: options?.find((option) => option.id === Number(id))?.name ?? id,
        to: toggled(name, Number(id)),
      })
  if (chips.length === 0) return null
  return (
    <div className={styles.chips}>
      {chips.map((chip) => (
        <Link
          key={chip.key}
          to={chip.to}
          aria-label={t('list.remove', { name: chip.label })}
          preventScrollReset
        >
          {chip.label} ×
        </Link>
      ))}
    </div>
  )
}
