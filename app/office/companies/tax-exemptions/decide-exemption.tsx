import { useState } from 'react'
import { exemptionLimits } from '#rules/people/tax/exemption'
import { usStates } from '#rules/people/zip/us-states'
import { ExemptionDays } from '../../../parts/certification/exemption-days.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../office.module.css'
import { PaperViewer } from '../../paper-viewer.tsx'
import type { ExemptionToReview } from './exemption-to-review.ts'

type DecideProps = { row: ExemptionToReview; onClose: () => void }

/** The certificate beside what its company says of it: accepted, or refused with a reason. */
export function DecideExemption({ row, onClose }: DecideProps) {
  const { t } = useTranslation('office')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const decide = useCall('/office/decideTaxExemption', {
    refresh: ['/office/taxExemptionList', '/office/home'],
    refreshRefused: true,
  })
  async function send(pass: boolean) {
    if (!pass && reason.trim() === '') return setWrong(t('exemption.reasonMissing'))
    if (!(await decide.run({ id: row.id, pass, reason: pass ? '' : reason }))) return
    tell.done(t(pass ? 'exemption.didAccept' : 'exemption.didRefuse'))
    onClose()
  }
  return (
    <Dialog title={t('exemption.of', { company: row.company_name })} width={860} onClose={onClose}>
      <div className="stack">
        <dl className={styles.facts}>
          <dt>{t('exemption.certificate')}</dt>
          <dd translate="no">{row.certificate_number}</dd>
          <dt>{t('exemption.taxId')}</dt>
          <dd translate="no">{row.tax_id || '–'}</dd>
          <dt>{t('exemption.states')}</dt>
          <dd>{row.states.map((state) => usStates[state]).join(', ')}</dd>
          <dt>{t('exemption.days')}</dt>
          <dd>
            <ExemptionDays exemption={row} />
          </dd>
        </dl>
        <PaperViewer papers={[{ ...row.file, label: t('exemption.paper') }]} />
        <TextArea
          label={t('exemption.reason')}
          hint={t('exemption.reasonHint')}
          maxLength={exemptionLimits.reason}
          value={reason}
          wrong={wrong ?? decide.fieldErrors.reason}
          onChange={({ target }) => {
            setWrong(undefined)
            setReason(target.value)
          }}
        />
        <FinalNote />
        <div className="row end">
          <button
            type="button"
            className="btn danger"
            disabled={decide.busy}
            onClick={() => void send(false)}
          >
            {t('exemption.refuse')}
          </button>
          <button
            type="button"
            className="btn primary"
            disabled={decide.busy}
            onClick={() => void send(true)}
          >
            {t('exemption.accept')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
