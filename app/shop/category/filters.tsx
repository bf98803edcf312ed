import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { firstShelvedDays } from '#rules/codes'
import { parseMoney, pricePattern } from '#rules/money'
import { paths } from '../../paths.ts'
import { useHasToken } from '../../session/use-session.ts'
import styles from '../category.module.css'
import { useFilter } from './use-filter.ts'

export type Facets = Out<CallAt<'/home/list'>>['facets']

/** From the minimum to the maximum, both prices of specification section 5, either may be left out. */
export function priceRangeIsRight(min: string, max: string): boolean {
  if ((min && !pricePattern.test(min)) || (max && !pricePattern.test(max))) return false
  return !min || !max || (parseMoney(min) ?? 0) <= (parseMoney(max) ?? 0)
}

function PriceRange() {
  const { t } = useTranslation('shop')
  const { query, set } = useFilter()
  const token = useHasToken()
  const [wrong, setWrong] = useState(false)
  if (!token)
    return (
      <div className={styles.group}>
        <h3>{t('filter.price')}</h3>
        <Link to={paths.login()}>{t('filter.priceLogin')}</Link>
      </div>
    )
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const [min, max] = [String(form.get('price_min')).trim(), String(form.get('price_max')).trim()]
        setWrong(!priceRangeIsRight(min, max))
        if (priceRangeIsRight(min, max)) set({ price_min: min, price_max: max })
      }}
    >
      <h3>{t('filter.price')}</h3>
      <div className={styles.pair}>
        <input
          name="price_min"
          inputMode="decimal"
          aria-label={t('filter.min')}
          placeholder={t('filter.min')}
          defaultValue={query.get('price_min') ?? ''}
          aria-invalid={wrong || undefined}
        />
        <input
          name="price_max"
          inputMode="decimal"
          aria-label={t('filter.max')}
          placeholder={t('filter.max')}
          defaultValue={query.get('price_max') ?? ''}
          aria-invalid={wrong || undefined}
        />
      </div>
      {wrong && (
        <span className="small" style={{ color: 'var(--bad)' }} role="alert">
          {t('filter.priceWrong')}
        </span>
      )}
      <button type="submit" className="btn">
        {t('filter.apply')}
      </button>
    </form>
  )
}

function Choice({
  title,
  name,
  options,
}: {
  title: string
  name: string
  options: readonly (readonly [string, string])[]
}) {
  const { query, to } = useFilter()
  const chosen = query.get(name) ?? ''
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.options}>
        {options.map(([value, label]) => (
          <Link
            key={value}
            to={to({ [name]: value })}
            aria-current={chosen === value ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}

function Facet({
  title,
  name,
  options,
}: {
  title: string
  name: string
  options: readonly { id: number; name: string; count: number }[]
}) {
  const { toggled, has } = useFilter()
  if (options.length === 0) return null
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.options}>
        {options.map((option) => (
          <Link
            key={option.id}
            to={toggled(name, option.id)}
            aria-current={has(name, option.id) ? 'true' : undefined}
            preventScrollReset
          >
            <span>{option.name}</span>
            <span className="soft small">{option.count}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}

/** Every filter of the category list (specification section 2), each in the address. */
export function Filters({ facets }: { facets: Facets }) {
  const { t } = useTranslation('shop')
  const { query, set } = useFilter()
  const [open, setOpen] = useState(true)
  useEffect(() => setOpen(window.innerWidth > 820), [])
  return (
    <details className={styles.filters} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('filter.title')}</summary>
      <PriceRange />
      <form
        className={styles.group}
        onSubmit={(event) => {
          event.preventDefault()
          set({
            quantity_min: String(new FormData(event.currentTarget).get('quantity_min') ?? '').replace(
              /\D/g,
              '',
            ),
          })
        }}
      >
        <h3>{t('filter.quantity')}</h3>
        <input
          name="quantity_min"
          inputMode="numeric"
          aria-label={t('filter.quantity')}
          defaultValue={query.get('quantity_min') ?? ''}
          onBlur={(event) =>
            event.target.value !== (query.get('quantity_min') ?? '') && event.target.form?.requestSubmit()
          }
        />
      </form>
      <Choice
        title={t('filter.shelved')}
        name="first_available"
        options={firstShelvedDays.map(
          (days) => [days ? String(days) : '', t('filter.days', { days })] as const,
        )}
      />
      <Choice
        title={t('filter.module')}
        name="module_type"
        options={[
          ['', t('filter.module0')],
          ['1', t('filter.module1')],
          ['2', t('filter.module2')],
        ]}
      />
      <Choice
        title={t('filter.mode')}
        name="purchase_mode"
        options={[
          ['', t('filter.mode0')],
          ['1', t('filter.mode1')],
          ['2', t('filter.mode2')],
        ]}
      />
      <Facet title={t('filter.warehouse')} name="warehouse_ids" options={facets?.warehouses ?? []} />
      <Facet title={t('filter.merchant')} name="mch_ids" options={facets?.merchants ?? []} />
    </details>
  )
}
