import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../category.module.css'
import { useFilter } from './use-filter.ts'

type FacetCount = { id: number; count: number }

/**
 * A filter of which one value can be chosen, each with the number of products it would leave. The first link
 * is "all".
 */
export function FilterLinks({
  title,
  name,
  options,
  counts,
}: {
  title: string
  name: string
  options: readonly (readonly [value: number, label: string])[]
  counts: readonly FacetCount[] | undefined
}) {
  const { query, to, replace } = useFilter()
  const { number } = useFormat()
  const chosen = Number(query.get(name) ?? 0)
  const countOf = (value: number) => counts?.find((one) => one.id === value)?.count ?? 0
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.options}>
        {options.map(([value, label]) => (
          <Link
            key={value}
            to={to({ [name]: value ? String(value) : '' })}
            replace={replace}
            aria-current={chosen === value ? 'true' : undefined}
            data-none={(value > 0 && countOf(value) === 0) || undefined}
            preventScrollReset
          >
            <span>{label}</span>
            {value > 0 && counts && <span className={styles.number}>{number(countOf(value))}</span>}
          </Link>
        ))}
      </div>
    </div>
  )
}

type FacetProps = {
  title: string
  name: string
  options: readonly { id: number; name: string; count: number; swatch?: string | null }[]
}
const shownAtFirst = 5

/** A dot in the colour; in several colours when `color` is null. */
const Swatch = ({ color }: { color: string | null }) => (
  <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
    {color === null ? (
      <>
        <path d="M7 7V0a7 7 0 0 1 7 7z" fill="#e0b020" />
        <path d="M7 7h7a7 7 0 0 1-7 7z" fill="#4f7a55" />
        <path d="M7 7v7a7 7 0 0 1-7-7z" fill="#2f5d9b" />
        <path d="M7 7H0a7 7 0 0 1 7-7z" fill="#b3261e" />
      </>
    ) : (
      <circle cx="7" cy="7" r="7" fill={color} />
    )}
  </svg>
)

/** A filter of which several values can be chosen. A long list shows its first values and the chosen ones. */
export function Facet({ title, name, options }: FacetProps) {
  const { t } = useTranslation('shop')
  const { toggled, has, follow } = useFilter()
  const { number } = useFormat()
  const [all, setAll] = useState(false)
  if (options.length === 0) return null
  const shown = all ? options : options.filter((one, i) => i < shownAtFirst || has(name, one.id))
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y: the links within are what is used, by key as well; their clicks come here */}
      <div className={styles.options} onClick={follow}>
        {shown.map((option) => (
          <a
            key={option.id}
            href={toggled(name, option.id)}
            data-tick
            aria-current={has(name, option.id) ? 'true' : undefined}
          >
            <span>
              {option.swatch !== undefined && <Swatch color={option.swatch} />}
              {option.name}
            </span>
            <span className={styles.number}>{number(option.count)}</span>
          </a>
        ))}
        {shown.length < options.length && (
          <button type="button" className={styles.all} onClick={() => setAll(true)}>
            {t('filter.showAll', { count: options.length })}
          </button>
        )}
      </div>
    </div>
  )
}
