import { teamDays } from '#rules/people/team'
import { isEmail } from '#rules/text/plain-input'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { RoleFields, type RoleValues, roleFaults, rolesAsSent } from './role-fields.tsx'

const blank: RoleValues & { email: string } = { email: '', roles: [], sign_limit: '' }

/** Invites a person to the merchant by mail, with roles. */
export function InviteToMerchant({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['merchant', 'team', 'join'])
  const invite = useCall('/merchant/invitePerson', { refresh: ['/merchant/people'] })
  const words = { roles: t('people.rolesHelp'), amount: t('team:amountWrong') }
  const form = useForm(blank, (values) => ({
    email: isEmail(values.email) ? undefined : t('join:error.email'),
    ...roleFaults(values, words),
  }))
  async function send(values: typeof blank) {
    const email = values.email.trim()
    if (!(await invite.run({ email, ...rolesAsSent(values) }))) return
    tell.done(t('team:invite.sent', { email }))
    onClose()
  }
  return (
    <Dialog title={t('people.invite')} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('people.inviteLead', { days: teamDays.invitation })}</p>
        <TextField
          label={t('join:field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          {...form.bind('email')}
          told={invite.fieldErrors.email}
        />
        <RoleFields form={form} told={invite.fieldErrors} />
        <DialogFoot submit={t('team:invite.send')} busy={invite.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
