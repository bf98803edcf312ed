import type { ClipboardEvent } from 'react'
import { pastedLines } from '#rules/buying/contract/paste-lines'
import { contractLinesAtMost } from '#rules/buying/contract/state'
import { repeatedModel } from '#rules/buying/contract/terms'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './contract-form.module.css'
import { emptyLine, type FormLine } from './form-values.ts'

type ContractLinesProps = {
  lines: readonly FormLine[]
  wrong: string | undefined
  /** Opens the choice of further goods of the manufacturer, where they can be added. */
  onFurther?: (() => void) | undefined
  onChange: (lines: FormLine[]) => void
}

/**
 * The goods of a contract; models may be added by hand or pasted from a spreadsheet, and taken out again.
 * Specification section 5.
 */
export function ContractLines({ lines, wrong, onFurther, onChange }: ContractLinesProps) {
  const { t } = useTranslation('contract')
  const { money } = useFormat()
  const set = (key: number, part: Partial<FormLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  const written = lines.filter(({ custom_sn }) => custom_sn.trim() !== '')
  const repeated = repeatedModel(written)
  const same = repeated === null ? undefined : written[repeated]?.key

  /** Rows of a spreadsheet fill the line in which they are pasted, and new ones after it. */
  function paste(event: ClipboardEvent<HTMLInputElement>, place: number) {
    const rows = pastedLines(event.clipboardData.getData('text/plain'))
    if (rows.length === 0) return
    event.preventDefault()
    const made = rows.map((row, n) => ({ ...emptyLine(next + n), ...row }))
    const [first, ...rest] = made
    const filled = lines.map((line, n) => (n === place && first ? { ...first, key: line.key } : line))
    onChange(
      [...filled.slice(0, place + 1), ...rest, ...filled.slice(place + 1)].slice(0, contractLinesAtMost),
    )
  }
  return (
    <section className={`panel stack ${styles.wide}`} aria-label={t('goods')}>
      <h2>{t('goods')}</h2>
      <p className="small soft">{t('help.paste')}</p>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {lines.map((line, place) => (
        <fieldset key={line.key} className={`${styles.fields} ${styles.line}`}>
          <legend>{t('line', { number: place + 1 })}</legend>
          {fields.map(([name, maxLength, inputMode]) => (
            <TextField
              key={name}
              label={t(`form.${name}`)}
              maxLength={maxLength}
              inputMode={inputMode}
              required={inputMode !== 'text' || name === 'custom_sn'}
              value={line[name]}
              wrong={name === 'custom_sn' && line.key === same ? t('twoModels') : undefined}
              hint={name === 'price' && line.today ? t('today', { price: money(line.today) }) : undefined}
              onPaste={name === 'custom_sn' ? (event) => paste(event, place) : undefined}
              onChange={({ target }) => set(line.key, { [name]: target.value })}
            />
          ))}
          {place > 0 && !line.is_cart && (
            <button
              type="button"
              className={`btn ${styles.remove}`}
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              {t('removeLine', { number: place + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      <div className="row">
        {onFurther && (
          <button
            type="button"
            className="btn"
            disabled={lines.length >= contractLinesAtMost}
            onClick={onFurther}
          >
            {t('further.open')}
          </button>
        )}
        <button
          type="button"
          className="btn"
          disabled={lines.length >= contractLinesAtMost}
          onClick={() => onChange([...lines, emptyLine(next)])}
        >
          {t('addLine')}
        </button>
      </div>
    </section>
  )
}

const fields = [
  ['custom_sn', 64, 'text'],
  ['quality', 6, 'numeric'],
  ['price', 14, 'decimal'],
  ['color', 60, 'text'],
  ['size', 120, 'text'],
  ['packing', 120, 'text'],
] as const
