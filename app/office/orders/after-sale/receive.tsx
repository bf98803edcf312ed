import { useState } from 'react'
import type { Refund } from '#api/aftersale/refund-shapes'
import { refundDecisionCalls } from '../../../parts/refund/decide-refund.tsx'
import { isOfOwnGoods } from '../../../parts/refund/next-refund-step.ts'
import styles from '../../../parts/refund/refund.module.css'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

type Line = Refund['lines'][number]
type ReceiptTexts = { sellable: string; damaged: string; condition_note: string }
/** Parses a number of pieces; null if it is invalid. An empty field counts as 0. */
const piecesIn = (text: string): number | null => (/^\s*\d{0,5}\s*$/.test(text) ? Number(text) : null)
const whole = (text: string) => piecesIn(text) ?? 0

/** Whether the noted pieces of a line are numbers, and at most as many as announced. */
function isCount({ quantity }: Line, { sellable, damaged }: ReceiptTexts): boolean {
  const [sound, broken] = [piecesIn(sellable), piecesIn(damaged)]
  return sound !== null && broken !== null && sound + broken <= quantity
}

/** Whether a line's returned pieces can be saved: damaged ones need a condition note. */
const fits = (line: Line, came: ReceiptTexts): boolean =>
  isCount(line, came) && (whole(came.damaged) === 0 || came.condition_note.trim() !== '')

/** Counts returned goods by line: sound pieces, and damaged ones with a condition note. */
export function Receive({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation(['refund', 'shell'])
  const { lines, refund_number } = refund
  const [came, setCame] = useState<readonly ReceiptTexts[]>(() =>
    lines.map(({ quantity }) => ({ sellable: String(quantity), damaged: '', condition_note: '' })),
  )
  const receive = useCall('/office/receiveReturn', { refresh: refundDecisionCalls })
  const set = (at: number, part: Partial<ReceiptTexts>) =>
    setCame((before) => before.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const pieces = came.reduce((sum, { sellable, damaged }) => sum + whole(sellable) + whole(damaged), 0)
  const missing = lines.some((line, i) => !isCount(line, came[i]!))
    ? t('office.missing.count')
    : pieces === 0
      ? t('shell:needed.pieces')
      : !lines.every((line, i) => fits(line, came[i]!)) && t('office.missing.note')
  async function settle() {
    const counted = lines.map(({ line_id }, i) => {
      const { sellable, damaged, condition_note } = came[i]!
      return { line_id, sellable: whole(sellable), damaged: whole(damaged), condition_note }
    })
    if (!(await receive.run({ refund_number, lines: JSON.stringify(counted) }))) return
    tell.done(t('office.done', { number: refund_number }))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={t('office.sure.receive')}
      confirm={t('office.do.receive')}
      busy={receive.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void settle()}
    >
      <p className="soft">{t(isOfOwnGoods(refund) ? 'office.means.receiveOwn' : 'office.means.receive')}</p>
      {receive.fieldErrors.lines && (
        <p className="note bad" role="alert">
          {receive.fieldErrors.lines}
        </p>
      )}
      {lines.map((line, i) => (
        <fieldset
          key={line.line_id}
          className={styles.counts}
          aria-label={t('office.cameBack', { name: line.title })}
        >
          <p>
            <strong>{line.custom_sn}</strong> {line.title}{' '}
            <span className="soft">{t('office.announced', { count: line.quantity })}</span>
          </p>
          <div className={styles.pair}>
            {(['sellable', 'damaged'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`office.${name}`)}
                inputMode="numeric"
                maxLength={5}
                value={came[i]![name]}
                onChange={({ target }) => set(i, { [name]: target.value })}
              />
            ))}
          </div>
          {!isCount(line, came[i]!) && (
            <FormError>{t('office.cameWrong', { count: line.quantity })}</FormError>
          )}
          {whole(came[i]!.damaged) > 0 && (
            <TextField
              label={t('office.condition')}
              required
              maxLength={500}
              value={came[i]!.condition_note}
              onChange={({ target }) => set(i, { condition_note: target.value })}
            />
          )}
        </fieldset>
      ))}
    </Confirm>
  )
}
