import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { actingMinutes } from '#rules/people/acting'
import { askedBy, SecondStep, type SecondStepRequest } from '../../../parts/login/second-step.tsx'
import { paths } from '../../../paths.ts'
import { beginActing } from '../../../session/acting.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'

const reasonAtLeast = 5

type ActDialogProps = {
  person: { account_id: number; name: string; email: string }
  company: string
  onClose: () => void
}
type Proof = Pick<Send<CallAt<'/office/startActing'>>, 'step_code' | 'passkey'>

/**
 * Starts acting for a buyer: asks for a reason, and for the second step of staff who have one; the tab then
 * has the buyer's session.
 */
export function ActDialog({ person, company, onClose }: ActDialogProps) {
  const { t } = useTranslation(['acting', 'join'])
  const start = useCall('/office/startActing', { quiet: true })
  const [asked, setAsked] = useState<SecondStepRequest | null>(null)
  const form = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim().length < reasonAtLeast ? t('start.reasonMissing') : undefined,
  }))
  async function begin({ reason }: typeof form.values, proof: Proof = {}) {
    const opened = await start.run({ account_id: person.account_id, reason: reason.trim(), ...proof })
    if (opened) beginActing(opened)
  }
  const now = askedBy(start.error)
  if (now && now !== asked) setAsked(now)
  const name = person.name || person.email
  return (
    <Dialog title={t('start.title', { name })} onClose={onClose}>
      {asked ? (
        <SecondStep
          asked={asked}
          error={now ? null : start.error}
          busy={start.busy}
          onProof={(proof) => void begin(form.values, proof)}
          onBack={() => {
            start.clear()
            setAsked(null)
          }}
        />
      ) : (
        <form
          ref={form.form}
          className="stack"
          noValidate
          onSubmit={form.onSubmit((values) => begin(values))}
        >
          <p>{t('start.lead', { name, company, minutes: actingMinutes })}</p>
          <p className="note">{t('banner.not')}</p>
          {start.error && (
            <p className="note bad" role="alert">
              {start.error.message}{' '}
              {start.error.reason === 'session.secondStepNeeded' && (
                <Link to={paths.office('security')}>{t('start.setUp')}</Link>
              )}
            </p>
          )}
          <TextArea
            label={t('start.reason')}
            hint={t('start.reasonHint')}
            maxLength={300}
            required
            {...form.bind('reason')}
          />
          <DialogFoot submit={t('start.begin')} busy={start.busy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}
