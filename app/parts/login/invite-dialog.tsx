import type { ReactNode } from 'react'
import { teamDays } from '#rules/people/team'
import { isEmail } from '#rules/text/plain-input'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { type FormCheck, useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

type InviteValues<V> = V & { email: string }
/** The form of an invitation, for the fields of a place in the team. */
type InviteForm<V extends Record<string, unknown>> = ReturnType<typeof useForm<InviteValues<V>>>

type InviteDialogProps<V extends Record<string, unknown>> = {
  title: string
  lead: (days: number) => string
  /** The place in the team that the form begins with, and what is wrong with one. */
  place: V
  faults: FormCheck<V>
  /** The call that invites, and how it is sent: null where it failed. */
  call: { busy: boolean; fieldErrors: Record<string, string> }
  send: (values: InviteValues<V>) => Promise<unknown>
  onClose: () => void
  children: (form: InviteForm<V>) => ReactNode
}

/** Invites a person by mail to a team, with a place in it. */
export function InviteDialog<V extends Record<string, unknown>>(props: InviteDialogProps<V>) {
  const { title, lead, place, faults, call, send, onClose, children } = props
  const { t } = useTranslation(['team', 'join'])
  const form = useForm<InviteValues<V>>({ email: '', ...place }, (values) => ({
    ...faults(values),
    email: isEmail(values.email) ? undefined : t('join:error.email'),
  }))
  async function invite(values: InviteValues<V>) {
    const email = values.email.trim()
    if (!(await send({ ...values, email }))) return
    tell.done(t('invite.sent', { email }))
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(invite)}>
        <p className="soft">{lead(teamDays.invitation)}</p>
        <TextField
          label={t('join:field.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          {...form.bind('email')}
          told={call.fieldErrors.email}
        />
        {children(form)}
        <DialogFoot submit={t('invite.send')} busy={call.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
