import { displayName } from '../../../layout/header/display-name.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { TeamPerson } from './person-table.tsx'
import { placeFaults, TeamRoleFields, type TeamRoleValues, tidyPlace } from './place-fields.tsx'

/** Changes the role and the limits of a person; both count from that person's next request on. */
export function ChangePerson({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const { t } = useTranslation(['team', 'shell'])
  const change = useCall('/user/changePerson', { refresh: ['/user/teamList', '/user/info'] })
  const now: TeamRoleValues = {
    role: person.role,
    order_limit: person.order_limit ?? '',
    month_limit: person.month_limit ?? '',
  }
  const form = useForm(now, (values) => placeFaults(values, t('amountWrong')))
  async function send(values: TeamRoleValues) {
    const { user_uuid } = person
    if (!(await change.run({ user_uuid, ...tidyPlace(values) }))) return
    tell.done(t('change.done'))
    onClose()
  }
  return (
    <Dialog title={t('change.title', { name: displayName(person) })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{person.email}</p>
        <TeamRoleFields form={form} told={change.fieldErrors} />
        {person.you && form.values.role !== 'owner' && <p className="note warn">{t('change.yourself')}</p>}
        <DialogFoot submit={t('shell:save')} busy={change.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
