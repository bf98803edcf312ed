import { quantityIn } from '#rules/buying/contract/body'
import { type LotSum, lotSums, lotsAtMost, piecesPlanned } from '#rules/buying/contract/lot/plan'
import { type BalanceType, balanceType } from '#rules/buying/contract/terms'
import { moneyText, parsePrice } from '#rules/money/money'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './contract-form.module.css'
import {
  evenLots,
  type FormContent,
  type FormLine,
  type FormLot,
  plannedLotsOf,
  sumsOfForm,
} from './form-values.ts'

type LotFieldsProps = {
  written: FormContent
  wrong: string | undefined
  onChange: (lots: FormLot[]) => void
}

/** The lots of a contract: which goods are delivered together, and by when; all as one where none is made. */
export function LotFields({ written, wrong, onChange }: LotFieldsProps) {
  const { t } = useTranslation('contract')
  const { lots, lines } = written
  const sums = sumsOfLots(written)
  const next = Math.max(-1, ...lots.map(({ key }) => key)) + 1
  const empty = (key: number): FormLot => ({ key, delivery_date: '', pieces: {} })
  /** A contract of a single lot names none. */
  const without = (gone: number) => {
    const left = lots.filter(({ key }) => key !== gone)
    onChange(left.length > 1 ? left : [])
  }
  return (
    <section className={`panel stack ${styles.wide}`} aria-label={t('lots.title')}>
      <h2>{t('lots.title')}</h2>
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <p className="small soft">{t(lots.length === 0 ? 'lots.one' : 'lots.means')}</p>
      {lots.map((lot, place) => (
        <LotFieldset
          key={lot.key}
          lot={lot}
          number={place + 1}
          sum={sums[place]}
          lines={lines}
          lastDay={place === lots.length - 1 ? written.values.delivery_date : null}
          onChange={(changed) => onChange(lots.map((one) => (one.key === lot.key ? changed : one)))}
          onRemove={() => without(lot.key)}
        />
      ))}
      {lots.length > 0 && <Unparted written={written} />}
      <div className="row">
        {lots.length === 0 ? (
          <button
            type="button"
            className="btn"
            onClick={() => onChange(evenLots([empty(0), empty(1)], lines))}
          >
            {t('lots.part')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="btn"
              disabled={lots.length >= lotsAtMost}
              onClick={() => onChange([...lots, empty(next)])}
            >
              {t('lots.add')}
            </button>
            <button type="button" className="btn" onClick={() => onChange(evenLots(lots, lines))}>
              {t('lots.evenly')}
            </button>
          </>
        )}
      </div>
    </section>
  )
}

/** What each lot is worth so far; a line whose price cannot be read counts nothing. */
function sumsOfLots(written: FormContent): LotSum[] {
  const { lines, values } = written
  const sums = sumsOfForm(lines, values.deposit_ratio)
  return lotSums(plannedLotsOf(written), {
    lines: lines.map(({ price }, place) => ({ line_no: place + 1, price_cents: parsePrice(price) })),
    deposit_cents: sums?.deposit ?? null,
    balance_cents: sums?.balance ?? null,
    balance_type: (Number(values.balance_type) || balanceType.beforeDelivery) as BalanceType,
  })
}

type LotFieldsetProps = {
  lot: FormLot
  number: number
  sum: LotSum | undefined
  lines: readonly FormLine[]
  /** The contract's delivery day for the last lot; null for any other. */
  lastDay: string | null
  onChange: (lot: FormLot) => void
  onRemove: () => void
}

function LotFieldset({ lot, number, sum, lines, lastDay, onChange, onRemove }: LotFieldsetProps) {
  const { t } = useTranslation('contract')
  const format = useFormat()
  const amounts = sum && {
    pieces: format.number(sum.pieces),
    value: format.money(moneyText(sum.value)),
    balance: format.money(moneyText(sum.balance ?? sum.value)),
  }
  return (
    <fieldset className={styles.fields}>
      <legend>{t('lots.lot', { number })}</legend>
      <TextField
        type="date"
        label={t('field.planned_on')}
        required
        disabled={lastDay !== null}
        hint={lastDay === null ? undefined : t('lots.lastDay')}
        value={lastDay ?? lot.delivery_date}
        onChange={({ target }) => onChange({ ...lot, delivery_date: target.value })}
      />
      {lines.map(({ key, custom_sn, quality }, place) => (
        <TextField
          key={key}
          inputMode="numeric"
          maxLength={6}
          label={t('lots.pieces', { model: custom_sn.trim() || t('line', { number: place + 1 }) })}
          hint={t('lots.ofAll', { quantity: format.number(quantityIn(quality) ?? 0) })}
          value={lot.pieces[key] ?? ''}
          onChange={({ target }) => onChange({ ...lot, pieces: { ...lot.pieces, [key]: target.value } })}
        />
      ))}
      {amounts && (
        <p className={`small ${styles.wide}`} aria-live="polite">
          {t(sum.balance === null ? 'lots.sums' : 'lots.sumsBalance', amounts)}
        </p>
      )}
      <button type="button" className={`btn ${styles.remove}`} onClick={onRemove}>
        {t('lots.remove', { number })}
      </button>
    </fieldset>
  )
}

/** The goods that are in no lot yet, or in more lots than there are pieces. */
function Unparted({ written }: { written: FormContent }) {
  const { t } = useTranslation('contract')
  const lots = plannedLotsOf(written)
  const off = written.lines.flatMap(({ key, custom_sn, quality }, place) => {
    const left = (quantityIn(quality) ?? 0) - piecesPlanned(lots, place + 1)
    const model = custom_sn.trim() || t('line', { number: place + 1 })
    return left === 0
      ? []
      : [{ key, said: t(left > 0 ? 'lots.left' : 'lots.over', { model, count: Math.abs(left) }) }]
  })
  if (off.length === 0) return <p role="status">{t('lots.whole')}</p>
  return (
    <ul className="wrong" role="status">
      {off.map(({ key, said }) => (
        <li key={key}>{said}</li>
      ))}
    </ul>
  )
}
