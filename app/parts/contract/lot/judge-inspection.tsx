import { useState } from 'react'
import { verdict } from '#rules/buying/contract/lot/aql'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Inspection } from './inspection-report.tsx'

type JudgeProps = { order_number: string; lot_no: number; inspection: Inspection }

/** The buyer passes or refuses a lot by its inspection; a refusal says why. */
export function JudgeInspection({ order_number, lot_no, inspection }: JudgeProps) {
  const { t } = useTranslation(['lot', 'shell'])
  const [asked, ask] = useState<'pass' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const judge = useCall('/home/judgeInspection', {
    refresh: ['/supply/order/order/info'],
    refreshRefused: true,
  })
  async function send() {
    const pass = asked === 'pass'
    if (!(await judge.run({ order_number, lot_no, round: inspection.round, pass, reason }))) return
    tell.done(t(pass ? 'judge.passed' : 'judge.refused'))
    ask(null)
  }
  return (
    <div className="stack">
      <p className="strong">{t('judge.title', { lot_no })}</p>
      <div className="row">
        <button type="button" className="btn primary" onClick={() => ask('pass')}>
          {t('judge.pass')}
        </button>
        <button type="button" className="btn danger" onClick={() => ask('refuse')}>
          {t('judge.refuse')}
        </button>
      </div>
      <Confirm
        open={asked !== null}
        final
        title={t(asked === 'refuse' ? 'judge.refuseSure' : 'judge.passSure', { lot_no })}
        confirm={t(asked === 'refuse' ? 'judge.refuse' : 'judge.pass')}
        danger={asked === 'refuse'}
        busy={judge.busy}
        missing={asked === 'refuse' && reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => ask(null)}
        onConfirm={() => void send()}
      >
        {asked === 'pass' && inspection.verdict === verdict.fail && (
          <p className="note warn">{t('judge.failed')}</p>
        )}
        <p className="soft">{t(asked === 'refuse' ? 'judge.refuseMeans' : 'judge.passMeans')}</p>
        <TextArea
          label={t('judge.reason')}
          required={asked === 'refuse'}
          maxLength={500}
          value={reason}
          wrong={judge.fieldErrors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </div>
  )
}
