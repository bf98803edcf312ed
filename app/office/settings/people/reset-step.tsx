import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { type StaffPerson, staffName } from './person.ts'

/** Removes a person's second steps, with a reason. */
export function ResetStep({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { t } = useTranslation('security')
  const name = staffName(person)
  const reset = useCall('/office/resetSecondStep', { refresh: ['/office/peopleList', '/office/auditList'] })
  const form = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim() ? undefined : t('people.reasonMissing'),
  }))
  async function send({ reason }: typeof form.values) {
    if (!(await reset.run({ account_id: person.account_id, reason }))) return
    tell.done(t('people.done', { name }))
    onClose()
  }
  return (
    <Dialog title={t('people.ask', { name })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p>{t('people.askLead', { name })}</p>
        <TextArea
          label={t('people.reason')}
          hint={t('people.reasonHint')}
          rows={3}
          maxLength={300}
          required
          {...form.bind('reason')}
        />
        <FinalNote />
        <DialogFoot submit={t('people.reset')} danger busy={reset.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
