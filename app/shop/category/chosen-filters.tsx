import { Link } from 'react-router'
import { pricePattern } from '#rules/money/money'
import { useSignedIn } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../category.module.css'
import type { Facets } from './filters.tsx'
import { needsLogin } from './list-input.ts'
import { useFilter } from './use-filter.ts'

type Chip = { key: string; label: string; to: string }
const single = [
  'price_min',
  'price_max',
  'quantity_min',
  'first_available',
  'module_type',
  'purchase_mode',
] as const
const several = ['warehouse_ids', 'mch_ids', 'colors', 'materials', 'styles', 'sizes'] as const

/** The names of all filters that an address may contain. */
export const filterNames: readonly string[] = [...single, ...several]

/** The number of filters set in an address. */
export function countFilters(query: URLSearchParams): number {
  return filterNames.reduce((sum, name) => sum + (query.get(name) ?? '').split(',').filter(Boolean).length, 0)
}

function useChips(facets: Facets): Chip[] {
  const { t } = useTranslation('shop')
  const { query, to, toggled } = useFilter()
  const { money } = useFormat()
  const signedIn = useSignedIn()
  const price = (value: string) => (pricePattern.test(value) ? money(value) : value)
  const labels = {
    price_min: (value: string) => `≥ ${price(value)}`,
    price_max: (value: string) => `≤ ${price(value)}`,
    quantity_min: (value: string) => t('filter.atLeast', { amount: value }),
    first_available: (value: string) => t('filter.days', { days: Number(value) }),
    module_type: (value: string) => t(`filter.module${value}`),
    purchase_mode: (value: string) => t(`filter.mode${value}`),
  }
  const ones = single.flatMap((name) => {
    // A guest's list ignores filters by price (`listInput`).
    const value = signedIn || !needsLogin.includes(name) ? query.get(name) : null
    return value ? [{ key: name, label: labels[name](value), to: to({ [name]: '' }) }] : []
  })
  const options = { ...facets, warehouse_ids: facets?.warehouses, mch_ids: facets?.merchants }
  const many = several.flatMap((name) =>
    (query.get(name) ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => ({
        key: name + id,
        label: options[name]?.find((option) => option.id === Number(id))?.name ?? id,
        to: toggled(name, Number(id)),
      })),
  )
  return [...ones, ...many]
}

/** The filters that are set, each as a link that removes it. */
export function Chips({ facets }: { facets: Facets }) {
  const { t } = useTranslation('shop')
  const { to } = useFilter()
  const chips = useChips(facets)
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
          {chip.label} <span aria-hidden="true">×</span>
        </Link>
      ))}
      {chips.length > 1 && (
        <Link
          className={styles.clear}
          to={to(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          preventScrollReset
        >
          {t('list.clear')}
        </Link>
      )}
    </div>
  )
}
