import { useState } from 'react'
import { contestReason } from '#rules/goods/merchant/score'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Miss } from './miss.ts'

/** Asks why a case should not count, and sends it to customer service. */
export function ContestCase({ miss, onClose }: { miss: Miss; onClose: () => void }) {
  const { t } = useTranslation('score')
  const [reason, setReason] = useState('')
  const contest = useCall('/merchant/contestCase', {
    refresh: ['/merchant/scoreMisses'],
    refreshRefused: true,
  })
  const { source, case_id, number } = miss
  async function send() {
    if (!(await contest.run({ source, case_id, reason }))) return
    tell.done(t('contest.sent'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('contest.ask', { number })}
      confirm={t('contest.send')}
      final
      busy={contest.busy}
      missing={
        reason.trim().length < contestReason.least && t('contest.short', { least: contestReason.least })
      }
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p className="soft">{t('contest.means')}</p>
      <TextArea
        label={t('contest.reason')}
        required
        maxLength={contestReason.most}
        value={reason}
        wrong={contest.fieldErrors.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  )
}
