import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../form/field.tsx'
import { dayIn, wrongDays } from '../format/day-in.ts'
import styles from './filter-form.module.css'
import { stay } from './use-list-query.ts'

/** The days in an address, to spread into a call's input; empty where it has none. */
export function queryDays(query: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) }
}

type FilterFormProps = {
  /** The names of the fields, kept in the address. */
  names: readonly string[]
  /** The fields, uncontrolled, each with its name and its default from the address. */
  children: ReactNode
  /** Further buttons beside search and clear. */
  more?: ReactNode
}

/** The most fields that a phone shows above a list; with more, all but the search are folded away. */
const mostInView = 2

/**
 * The filters of a list. Submitting writes them to the address, keeps tab and paper size, and goes to the
 * first page.
 */
export function FilterForm({ names, children, more }: FilterFormProps) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  const [opened, setOpened] = useState(false)
  // A filter with an error must be visible.
  const open = opened || wrongDays(query).from !== undefined || wrongDays(query).to !== undefined
  function apply(form: FormData | null) {
    const next = new URLSearchParams()
    for (const kept of ['tab', 'paper']) {
      const now = query.get(kept)
      if (now) next.set(kept, now)
    }
    for (const name of names) {
      const given = String(form?.get(name) ?? '').trim()
      if (given) next.set(name, given)
    }
    setOpened(false)
    void navigate(`?${next}`, stay)
  }
  return (
    <search>
      <form
        key={names.map(value).join()}
        className={`panel ${styles.filters}`}
        data-folded={(names.length > mostInView && !open) || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
        {names.length > mostInView && (
          <button
            type="button"
            className={`btn ${styles.fold}`}
            aria-expanded={open}
            onClick={() => setOpened(!open)}
          >
            {t('orders.filters', { count: names.filter((name) => name !== 'search' && value(name)).length })}
          </button>
        )}
        {children}
        <div className={styles.end}>
          <button type="submit" className="btn primary">
            {t('orders.find')}
          </button>
          {names.some(value) && (
            <button type="button" className="btn" onClick={() => apply(null)}>
              {t('orders.clear')}
            </button>
          )}
          {more}
        </div>
      </form>
    </search>
  )
}

type FilterSearchProps = { label: string; value: string | undefined; most: number }

/** The search of a `FilterForm`, which a phone shows in full width and never folds away. */
export const FilterSearch = ({ label, value, most }: FilterSearchProps) => (
  <TextField
    label={label}
    placeholder={label}
    type="search"
    name="search"
    maxLength={most}
    defaultValue={value}
  />
)

/**
 * Fields of a `FilterForm` for the days `from` and `to`, with messages when the address has invalid ones.
 * `usual`: the defaults where it has none.
 */
export function DayFields({ usual = {} }: { usual?: { from?: string; to?: string } }) {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  // The bounds follow the typed values, so that both days can be moved before submitting.
  const [{ from, to }, setDays] = useState(() => ({ ...usual, ...queryDays(query) }))
  const found = wrongDays(query)
  const wrong = (name: 'from' | 'to') => found[name] && t(`orders.${found[name]}`, { said: query.get(name) })
  return (
    <>
      <TextField
        label={t('orders.from')}
        type="date"
        name="from"
        max={to}
        value={from ?? ''}
        onChange={({ target }) => setDays({ from: target.value, to })}
        wrong={wrong('from')}
      />
      <TextField
        label={t('orders.to')}
        type="date"
        name="to"
        min={from}
        value={to ?? ''}
        onChange={({ target }) => setDays({ from, to: target.value })}
        wrong={wrong('to')}
      />
    </>
  )
}
