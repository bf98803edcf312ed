import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

export type Correction = Out<CallAt<'/office/correctionList'>>['list'][number]
type DecideProps = { row: Correction; pass: boolean; onClose: () => void }

/** Asks before a correction is booked or dropped. */
export function DecideCorrection({ row, pass, onClose }: DecideProps) {
  const { t } = useTranslation('rate')
  const { money } = useFormat()
  const [reason, setReason] = useState('')
  const check = useCall('/office/correctionCheck', {
    refresh: ['/office/correctionList', '/office/debtList', '/office/home'],
    refreshRefused: true,
  })
  const { id, correction_number: number, merchant_name: merchant, amount, mine } = row
  const taken = amount.startsWith('-')
  return (
    <Confirm
      open
      title={t(pass ? 'corrections.ask' : 'corrections.askDrop', { number })}
      confirm={t(pass ? 'corrections.book' : 'corrections.drop')}
      danger={!pass}
      final
      busy={check.busy}
      missing={!pass && !mine && reason.trim() === '' && t('corrections.why')}
      onConfirm={async () => {
        const decided = await check.run({ id, pass, reason })
        onClose()
        if (decided) tell.done(t(pass ? 'corrections.booked' : 'corrections.droppedDone'))
      }}
      onClose={onClose}
    >
      <p>
        {t(taken ? 'corrections.takes' : 'corrections.gives', {
          merchant,
          amount: money(taken ? amount.slice(1) : amount),
        })}
      </p>
      <p className="soft">{row.reason}</p>
      {!pass && !mine && (
        <TextArea
          label={t('corrections.why')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Confirm>
  )
}
