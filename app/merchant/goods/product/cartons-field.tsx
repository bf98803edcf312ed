import { useState } from 'react'
import type { CartonSize } from '#rules/goods/change/fields'
import { digitsAfterPoint, typedNumber } from '#rules/goods/change/typed-number'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import type { EditorProps } from './edited-field.tsx'
import { FieldNotes } from './field-notes.tsx'
import styles from './product.module.css'

const measures = [
  { name: 'length_mm', per: 10, unit: 'cm' },
  { name: 'width_mm', per: 10, unit: 'cm' },
  { name: 'height_mm', per: 10, unit: 'cm' },
  { name: 'weight_g', per: 1000, unit: 'kg' },
] as const
type CartonTexts = Record<(typeof measures)[number]['name'], string>

const empty: CartonTexts = { length_mm: '', width_mm: '', height_mm: '', weight_g: '' }
const typedOf = (carton: CartonSize): CartonTexts => ({
  length_mm: String(carton.length_mm / 10),
  width_mm: String(carton.width_mm / 10),
  height_mm: String(carton.height_mm / 10),
  weight_g: String(carton.weight_g / 1000),
})

/** The cartons as they are kept; null where one of them is not whole yet. */
function cartonsOf(rows: readonly CartonTexts[]): CartonSize[] | null {
  const read = (row: CartonTexts) =>
    measures.map(({ name, per }) => {
      const typed = typedNumber(row[name], per)
      return [name, 'value' in typed ? (typed.value ?? 0) : 0] as const
    })
  const cartons = rows.map((row) => Object.fromEntries(read(row)) as CartonSize)
  return cartons.every((one) => Object.values(one).every((value) => value > 0)) ? cartons : null
}

/** The cartons of one piece; saved once each of them has all its measures. */
export function CartonsField({ path, editor, stale, readOnly }: EditorProps & { path: string }) {
  const { t } = useTranslation('change')
  const kept = (editor.value(path) ?? []) as CartonSize[]
  const [typed, setTyped] = useState<{ rows: CartonTexts[]; of: string } | null>(null)
  const rows = typed && typed.of === JSON.stringify(kept) ? typed.rows : kept.map(typedOf)
  function wrongOf(text: string, per: number) {
    const typed = typedNumber(text, per)
    return 'fault' in typed ? t(`typed.${typed.fault}`, { places: digitsAfterPoint(per) }) : undefined
  }
  function change(next: CartonTexts[]) {
    const cartons = cartonsOf(next)
    setTyped({ rows: next, of: JSON.stringify(cartons ?? kept) })
    if (cartons && JSON.stringify(cartons) !== JSON.stringify(kept))
      editor.set(path, cartons.length === 0 ? null : (cartons as never))
  }
  return (
    <fieldset className={`stack ${styles.group}`} data-path={path} tabIndex={-1}>
      <legend className="strong small">{t('field.cartons')}</legend>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cartons have no other name than their place
        <div key={i} className={styles.measures}>
          {measures.map(({ name, per, unit }) => (
            <TextField
              key={name}
              label={t('carton.field', { n: i + 1, field: t(`carton.${name}`), unit })}
              inputMode="decimal"
              maxLength={10}
              readOnly={readOnly}
              value={row[name]}
              wrong={wrongOf(row[name], per)}
              onChange={({ target }) =>
                change(rows.map((one, at) => (at === i ? { ...one, [name]: target.value } : one)))
              }
            />
          ))}
        </div>
      ))}
      {editor.local(path)?.wrong && (
        <p className="wrong" role="alert">
          {editor.local(path)?.wrong}
        </p>
      )}
      {cartonsOf(rows) === null && <p className="small soft">{t('carton.unfinished')}</p>}
      {!readOnly && (
        <div className="row">
          <button type="button" className="btn" onClick={() => change([...rows, empty])}>
            {t('carton.add')}
          </button>
          {rows.length > 0 && (
            <button type="button" className="btn quiet" onClick={() => change(rows.slice(0, -1))}>
              {t('carton.remove')}
            </button>
          )}
        </div>
      )}
      <FieldNotes editor={editor} path={path} stale={stale} />
    </fieldset>
  )
}
