import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { TextField } from './field.tsx'
import styles from './filter-form.module.css'

/** A day that an address asks for, to be spread into what a call is asked; nothing where it names none. */
export function dayIn<Name extends string>(query: URLSearchParams, name: Name): { [N in Name]?: string } {
  const value = query.get(name) ?? ''
  return (/^\d{4}-\d{2}-\d{2}$/.test(value) ? { [name]: value } : {}) as { [N in Name]?: string }
}

type FilterFormProps = {
  /** What the fields set: their names, which stand in the address. */
  names: readonly string[]
  /** The fields, uncontrolled, each with its name and what the address says as its default. */
  children: ReactNode
  /** Further buttons beside those that find and clear. */
  more?: ReactNode
}

/** What a list is narrowed by, as a form: sent, it stands in the address, from the first page on and within the same tab. */
export function FilterForm({ names, children, more }: FilterFormProps) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const value = (name: string) => query.get(name) ?? ''
  function apply(form: FormData | null) {
    const next = new URLSearchParams()
    const tab = query.get('tab')
    if (tab) next.set('tab', tab)
    for (const name of names) {
      const given = String(form?.get(name) ?? '').trim()
      if (given) next.set(name, given)
    }
    void navigate(`?${next}`)
  }
  return (
    <search>
      <form
        key={names.map(value).join()}
        className={`panel ${styles.filters}`}
        onSubmit={(event) => {
          event.preventDefault()
          apply(new FormData(event.currentTarget))
        }}
      >
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

/** From which day to which: fields of a `FilterForm`, named `from` and `to`. */
export function DayFields() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const { from } = dayIn(query, 'from')
  const { to } = dayIn(query, 'to')
  return (
    <>
      <TextField label={t('orders.from')} type="date" name="from" max={to} defaultValue={from} />
      <TextField label={t('orders.to')} type="date" name="to" min={from} defaultValue={to} />
    </>
  )
}
