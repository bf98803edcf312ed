import { useState } from 'react'
import { paidForPieces } from '#rules/buying/order/paid-shares'
import { type Cents, moneyText, parseMoney, zero } from '#rules/money/money'
import { useTranslation } from '../../texts/use-translation.ts'
import { Quantity } from '../../ui/form/quantity.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './refund.module.css'
import type { RefundableLine, RefundValues } from './refund-values.ts'

type Pieces = RefundValues['pieces']
/** The note on a line: how many of how many, and an error when more are typed. */
type LineWords = { which: string; exceeds: string; leftOf: (line: RefundableLine) => string }
type ChooseLinesProps<L extends RefundableLine> = {
  lines: readonly L[]
  pieces: Pieces
  wrong: string | undefined
  onChange: (pieces: Pieces) => void
  words: LineWords
  /** What so many pieces of a line are worth; without it, their share of what the line was paid. */
  worth?: (line: L, count: number) => Cents
}

const shareOf = ({ paid, bought }: RefundableLine, count: number) =>
  paidForPieces(parseMoney(paid) ?? zero, count, bought)

/** The lines of an order, each with a checkbox and the number of pieces that can be returned or cancelled. */
export function ChooseLines<L extends RefundableLine>({
  lines,
  pieces,
  wrong,
  onChange,
  words,
  worth = shareOf,
}: ChooseLinesProps<L>) {
  const worthOf = (line: L) => worth(line, pieces[line.line_id] ?? 0)
  const choose = (line_id: number, count: number | null) => {
    const { [line_id]: _before, ...others } = pieces
    onChange(count === null ? others : { ...others, [line_id]: count })
  }
  return (
    <fieldset className="stack" style={{ gap: 8 }}>
      <legend className="strong" style={{ marginBottom: 8 }}>
        {words.which}
      </legend>
      <div className={styles.choices}>
        {lines.map((line) => (
          <Choice
            key={line.line_id}
            line={line}
            count={pieces[line.line_id] ?? null}
            wrong={wrong !== undefined}
            words={words}
            worth={worthOf(line)}
            onChange={(count) => choose(line.line_id, count)}
          />
        ))}
      </div>
      <FormError>{wrong}</FormError>
    </fieldset>
  )
}

type ChoiceProps = {
  line: RefundableLine
  count: number | null
  wrong: boolean
  words: LineWords
  worth: Cents
  onChange: (count: number | null) => void
}

function Choice({ line, count, wrong, words, worth, onChange }: ChoiceProps) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const [exceeds, setExceeds] = useState(false)
  const none = line.refundable === 0
  const id = `line-${line.line_id}`
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        checked={count !== null}
        disabled={none}
        aria-invalid={wrong || undefined}
        onChange={(event) => onChange(event.target.checked ? line.refundable : null)}
      />
      <Picture path={line.preview} alt="" sizes="48px" />
      <label htmlFor={id}>
        {line.title}
        <span className="small soft" style={{ display: 'block' }}>
          {line.custom_sn} · {words.leftOf(line)}
        </span>
      </label>
      <Quantity
        value={count ?? 0}
        rule={{ minimum: 0, multiple: 1, maximum: line.refundable }}
        disabled={none}
        label={t('ask.howMany', { name: line.title })}
        // A number that is typed ticks the line, and 0 takes it out.
        onChange={(pieces) => onChange(pieces === 0 ? null : pieces)}
        onSnap={(snap) => setExceeds(snap?.why === 'stock.notEnough')}
      />
      <span className="num strong">{count !== null && money(moneyText(worth))}</span>
      {exceeds && (
        <span className={styles.wrong} role="alert">
          {words.exceeds}
        </span>
      )}
    </div>
  )
}
