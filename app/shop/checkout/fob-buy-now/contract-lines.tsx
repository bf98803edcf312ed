import { contractLinesAtMost } from '#rules/buying/contract/state'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import styles from './contract-form.module.css'
import { emptyLine, type FormLine } from './form-values.ts'

type ContractLinesProps = {
  lines: readonly FormLine[]
  wrong: string | undefined
  onChange: (lines: FormLine[]) => void
}

/** The goods of a contract; models may be added by hand, and taken out again. Specification section 5. */
export function ContractLines({ lines, wrong, onChange }: ContractLinesProps) {
  const { t } = useTranslation('contract')
  const set = (key: number, part: Partial<FormLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  const next = Math.max(...lines.map(({ key }) => key)) + 1
  return (
    <section className={`panel stack ${styles.wide}`} aria-label={t('goods')}>
      <h2>{t('goods')}</h2>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {lines.map((line, place) => (
        <fieldset key={line.key} className={styles.fields}>
          <legend>{t('line', { number: place + 1 })}</legend>
          {fields.map(([name, maxLength, inputMode]) => (
            <TextField
              key={name}
              label={t(`form.${name}`)}
              maxLength={maxLength}
              inputMode={inputMode}
              required={inputMode !== 'text' || name === 'custom_sn'}
              value={line[name]}
              onChange={({ target }) => set(line.key, { [name]: target.value })}
            />
          ))}
          {place > 0 && !line.is_cart && (
            <button
              type="button"
              className="btn"
              onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            >
              {t('removeLine', { number: place + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      <button
        type="button"
        className="btn"
        disabled={lines.length >= contractLinesAtMost}
        onClick={() => onChange([...lines, emptyLine(next)])}
      >
        {t('addLine')}
      </button>
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
