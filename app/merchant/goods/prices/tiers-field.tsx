import { useState } from 'react'
import { mostTiers } from '#rules/goods/prices/price-cells'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './prices.module.css'

type TierRow = { from: string; percent: string }
type TiersFieldProps = {
  /** The tiers as a cell: `10:5; 50:8`. */
  value: string
  wrong: string | undefined
  readOnly: boolean
  onChange: (value: string) => void
}

const rowsOf = (cell: string): TierRow[] =>
  cell.split(';').flatMap((one) => {
    const [from = '', percent = ''] = one.split(':').map((part) => part.trim())
    return from === '' && percent === '' ? [] : [{ from, percent }]
  })
const cellOf = (rows: readonly TierRow[]) =>
  rows
    .filter(({ from, percent }) => from.trim() !== '' || percent.trim() !== '')
    .map(({ from, percent }) => `${from.trim()}:${percent.trim()}`)
    .join('; ')

/** Price tiers: from how many pieces on how many percent less. */
export function TiersField({ value, wrong, readOnly, onChange }: TiersFieldProps) {
  const { t } = useTranslation(['prices', 'change'])
  const [typed, setTyped] = useState<{ rows: TierRow[]; cell: string } | null>(null)
  const rows = typed && typed.cell === value ? typed.rows : rowsOf(value)
  function change(next: TierRow[]) {
    const cell = cellOf(next)
    setTyped({ rows: next, cell })
    onChange(cell)
  }
  const edit = (place: number, row: Partial<TierRow>) =>
    change(rows.map((one, i) => (i === place ? { ...one, ...row } : one)))
  return (
    <fieldset className={`stack ${styles.tiers}`}>
      <legend className="strong small">{t('tier.legend')}</legend>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name than its place
        <div key={i} className={styles.tier}>
          <TextField
            label={t('tier.from')}
            inputMode="numeric"
            readOnly={readOnly}
            value={row.from}
            onChange={({ target }) => edit(i, { from: target.value })}
          />
          <TextField
            label={t('tier.percent')}
            inputMode="numeric"
            readOnly={readOnly}
            value={row.percent}
            onChange={({ target }) => edit(i, { percent: target.value })}
          />
          {!readOnly && (
            <button
              type="button"
              className="btn quiet"
              aria-label={t('tier.remove')}
              onClick={() => change(rows.filter((_, place) => place !== i))}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {rows.length === 0 && readOnly && <p className="soft small">{t('nowNone')}</p>}
      {wrong && (
        <span className="wrong" role="alert">
          {wrong}
        </span>
      )}
      {!readOnly && rows.length < mostTiers && (
        <p>
          <button
            type="button"
            className="btn quiet"
            onClick={() => change([...rows, { from: '', percent: '' }])}
          >
            {t('tier.add')}
          </button>
        </p>
      )}
    </fieldset>
  )
}
