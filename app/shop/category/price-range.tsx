import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { parseMoney, pricePattern } from '#rules/money/money'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { decimalTyped } from '../../ui/format/decimal.ts'
import styles from '../category.module.css'
import { useFilter } from './use-filter.ts'

/** Whether minimum and maximum are prices by specification section 5 and in order; either may be left out. */
export function priceRangeIsRight(min: string, max: string): boolean {
  if ((min && !pricePattern.test(min)) || (max && !pricePattern.test(max))) return false
  return !min || !max || (parseMoney(min) ?? 0) <= (parseMoney(max) ?? 0)
}

const ends = ['min', 'max'] as const

/** The price filter; for a guest, a note on which step unlocks it. */
export function PriceRange() {
  const { t } = useTranslation('shop')
  const { query, set } = useFilter()
  const { pathname, search } = useLocation()
  const signedIn = useSignedIn()
  const [wrong, setWrong] = useState(false)
  if (!signedIn)
    return (
      <div className={styles.group}>
        <h3>{t('filter.price')}</h3>
        <Link className={styles.toLogin} to={paths.login(pathname + search)}>
          {t('filter.priceLogin')}
        </Link>
      </div>
    )
  return (
    <form
      className={styles.group}
      // Remounts the form when the address has another range.
      key={ends.map((end) => query.get(`price_${end}`)).join()}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const [min, max] = [String(form.get('price_min')).trim(), String(form.get('price_max')).trim()]
        setWrong(!priceRangeIsRight(min, max))
        if (priceRangeIsRight(min, max)) set({ price_min: min, price_max: max })
      }}
    >
      <h3>{t('filter.price')}</h3>
      <div className={styles.range}>
        {ends.map((end) => (
          <input
            key={end}
            name={`price_${end}`}
            inputMode="decimal"
            onInput={decimalTyped}
            aria-label={`${t('filter.price')}: ${t(`filter.${end}`)}`}
            placeholder={t(`filter.${end}`)}
            defaultValue={query.get(`price_${end}`) ?? ''}
            aria-invalid={wrong || undefined}
          />
        ))}
        <button type="submit" className="btn">
          {t('filter.apply')}
        </button>
      </div>
      {wrong && (
        <span className={`small ${styles.wrong}`} role="alert">
          {t('filter.priceWrong')}
        </span>
      )}
    </form>
  )
}
