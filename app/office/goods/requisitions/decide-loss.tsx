import { useState } from 'react'
import { compensationAlone, lossVerdicts } from '#rules/goods/private/requisition-bounds'
import { moneyText, parseMoney, zero } from '#rules/money/money'
import { requisitionCalls } from '../../../parts/order/requisition/requisition.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { Loss } from './office-form.ts'

/** Says who answers for missing pieces and what the dealer gets; above a sum a second person does so, too. */
export function DecideLoss({ loss, onClose }: { loss: Loss; onClose: () => void }) {
  const { t } = useTranslation(['requisition', 'shell'])
  const { money } = useFormat()
  const [verdict, setVerdict] = useState(loss.verdict ?? (loss.stage === 'way' ? 'carrier' : 'warehouse'))
  const [compensation, setCompensation] = useState(loss.compensation ?? loss.cost)
  const [reason, setReason] = useState(loss.reason)
  const decide = useCall('/office/decideLoss', {
    refresh: [...requisitionCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const theirs = verdict === 'company'
  const cents = theirs ? zero : parseMoney(compensation)
  const wrong = cents === null || cents < 0 || cents > (parseMoney(loss.cost) ?? zero)
  const missing =
    (wrong && t('loss.needAmount', { amount: money(loss.cost) })) ||
    (reason.trim() === '' && t('shell:needed.reason'))
  async function go() {
    const { line_id, stage } = loss
    const said = { verdict, compensation: theirs ? '' : compensation, reason }
    const done = await decide.run({ line_id, stage, ...said })
    if (!done) return
    tell.done(t(done.decided ? 'loss.done' : 'loss.proposed', { amount: money(done.compensation) }))
    onClose()
  }
  return (
    <Confirm
      open
      final
      title={`${t('loss.decide')} · ${loss.custom_sn}`}
      confirm={t('loss.decide')}
      busy={decide.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>
        {t('loss.means', { count: loss.pieces, amount: money(loss.cost) })}{' '}
        {cents !== null &&
          cents > compensationAlone &&
          t('loss.two', { amount: money(moneyText(compensationAlone)) })}
      </p>
      <Select
        label={t('loss.verdict')}
        value={verdict}
        onChange={({ target }) =>
          setVerdict(lossVerdicts.find((one) => one === target.value) ?? lossVerdicts[0])
        }
      >
        {lossVerdicts.map((one) => (
          <option key={one} value={one}>
            {t(`verdict.${one}`)}
          </option>
        ))}
      </Select>
      {!theirs && (
        <TextField
          label={t('loss.paid')}
          hint={t('loss.paidHint', { amount: money(loss.cost) })}
          inputMode="decimal"
          maxLength={14}
          value={compensation}
          told={decide.fieldErrors.compensation}
          onChange={({ target }) => setCompensation(target.value)}
        />
      )}
      <TextArea
        label={t('cancel.reason')}
        required
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {decide.error && !decide.error.field && <FormError>{decide.error.message}</FormError>}
    </Confirm>
  )
}
