import { teamDays } from '#rules/people/team'
import { isEmail } from '#rules/text/plain-input'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { placeFaults, TeamRoleFields, type TeamRoleValues, tidyPlace } from './place-fields.tsx'

const blank: TeamRoleValues & { email: string } = {
  email: '',
  role: 'buyer',
  order_limit: '',
  month_limit: '',
}

/** Invites a person by mail, with a role and limits. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['team', 'join'])
  const invite = useCall('/user/invitePerson', { refresh: ['/user/teamList'] })
  const form = useForm(blank, (values) => ({
    email: isEmail(values.email) ? undefined : t('join:error.email'),
    ...placeFaults(values, t('amountWrong')),
  }))
  async function send(values: typeof blank) {
    const email = values.email.trim()
    if (!(await invite.run({ email, ...tidyPlace(values) }))) return
    tell.done(t('invite.sent', { email }))
    onClose()
  }
  const email = form.bind('email')
  return (
    <Dialog title={t('invite.title')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('invite.lead', { days: teamDays.invitation })}</p>
        <TextField
          label={t('join:field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          {...email}
          told={invite.fieldErrors.email}
        />
        <TeamRoleFields form={form} told={invite.fieldErrors} />
        <DialogFoot submit={t('invite.send')} busy={invite.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
