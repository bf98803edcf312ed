import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { freightLinesAtMost } from '#rules/buying/order/freight'
import { moneyText, parseMoney, plus, pricePattern, zero } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { LoadFacts } from './load-facts.tsx'
import styles from './quote-freight.module.css'
import { isFeeFarOff, SureFee } from './sure-fee.tsx'

type Line = { id: number; text: string; amount: string }
type LinesProps = {
  lines: readonly Line[]
  wrong: string | undefined
  onChange: (lines: readonly Line[]) => void
}

const isAmount = (text: string) => pricePattern.test(text.trim())
/** Whether a text is not empty and no amount. */
const isNone = (text: string) => text.trim() !== '' && !isAmount(text)

/** The items of a freight quote. */
function Lines({ lines, wrong, onChange }: LinesProps) {
  const { t } = useTranslation(['office', 'buy'])
  const set = (id: number, part: Partial<Line>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  return (
    <fieldset className={styles.lines}>
      <legend>{t('freight.lines')}</legend>
      {lines.map((line, i) => (
        <div key={line.id} className={styles.line}>
          <TextField
            label={t('freight.text')}
            value={line.text}
            maxLength={80}
            required
            onChange={({ target }) => set(line.id, { text: target.value })}
          />
          <TextField
            label={t('freight.amount')}
            value={line.amount}
            inputMode="decimal"
            maxLength={12}
            required
            wrong={isNone(line.amount) ? t('buy:balance.amountWrong') : undefined}
            onChange={({ target }) => set(line.id, { amount: target.value })}
          />
          <button
            type="button"
            className="btn quiet"
            aria-label={t('freight.remove', { place: i + 1 })}
            onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
          >
            <IconX size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
      <FormError>{wrong}</FormError>
      {lines.length < freightLinesAtMost && (
        <p>
          <button
            type="button"
            className="btn"
            onClick={() => onChange([...lines, { id: (lines.at(-1)?.id ?? 0) + 1, text: '', amount: '' }])}
          >
            {t('freight.add')}
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** The sum of the items; null while one of them is no amount. */
function sumOf(lines: readonly Line[]): string | null {
  if (!lines.every((line) => line.text.trim() && isAmount(line.amount))) return null
  return moneyText(plus(...lines.map((line) => parseMoney(line.amount) ?? zero)))
}

/** Quotes the freight of a paid order, with a reason and, optionally, items whose sum is then the amount. */
export function QuoteFreight({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['office', 'buy', 'status', 'shell'])
  const { money } = useFormat()
  const [fee, setFee] = useState('')
  const [remark, setRemark] = useState('')
  const [lines, setLines] = useState<readonly Line[]>([])
  const [sureOf, setSureOf] = useState<string | null>(null)
  const { data: load, error } = useAnswer('/office/load', { order_number: order.order_number })
  const move = useCall('/office/moveOrder', {
    refresh: ['/office/order', '/office/orderList', '/office/home'],
  })
  const itemised = lines.length > 0
  const amount = itemised ? sumOf(lines) : isAmount(fee) ? fee.trim() : null
  const far = isFeeFarOff(amount, load)
  // A confirmation holds for the amount that was confirmed.
  const sure = far && sureOf === amount
  async function quote() {
    if (amount === null) return
    const given = await move.run({
      order_number: order.order_number,
      event: 'quoteFreight',
      freight_fee: amount,
      remark,
      ...(sure ? { sure: true } : {}),
      ...(itemised
        ? {
            freight_lines: JSON.stringify(
              lines.map(({ text, amount }) => ({ text: text.trim(), amount: amount.trim() })),
            ),
          }
        : {}),
    })
    if (!given) return
    tell.done(t('status:event.quoteFreight'))
    onClose()
  }
  return (
    <Confirm
      open
      title={`${t('status:action.quoteFreight')}: ${order.order_number}`}
      confirm={t('status:action.quoteFreight')}
      wide
      busy={move.busy}
      missing={
        amount === null
          ? t('shell:needed.amount')
          : remark.trim() === ''
            ? t('shell:needed.reason')
            : far && !sure && t('shell:needed.sure')
      }
      onClose={onClose}
      onConfirm={() => void quote()}
    >
      <p className="soft">{t('order.means.quoteFreight')}</p>
      {error && <FormError>{error.message}</FormError>}
      {load && <LoadFacts load={load} />}
      {!itemised && (
        <TextField
          label={t('freight.fee')}
          required
          inputMode="decimal"
          value={fee}
          maxLength={12}
          wrong={isNone(fee) ? t('buy:balance.amountWrong') : move.fieldErrors.freight_fee}
          onChange={({ target }) => setFee(target.value)}
        />
      )}
      <TextArea
        label={t('freight.why')}
        required
        value={remark}
        maxLength={500}
        wrong={move.fieldErrors.remark}
        onChange={({ target }) => setRemark(target.value)}
      />
      <Lines lines={lines} wrong={move.fieldErrors.freight_lines} onChange={setLines} />
      {itemised && (
        <p className="between strong">
          <span>{t('freight.total')}</span>
          <span className="num">{amount === null ? '–' : money(amount)}</span>
        </p>
      )}
      {far && amount !== null && load && (
        <SureFee amount={amount} load={load} sure={sure} onSure={(on) => setSureOf(on ? amount : null)} />
      )}
    </Confirm>
  )
}
