import { displayName } from '../../layout/header/display-name.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import type { MerchantPerson } from './people-table.tsx'
import { RoleFields, type RoleValues, roleFaults, rolesAsSent } from './role-fields.tsx'

/** Changes the roles and the signing limit of a person; both count from that person's next request on. */
export function ChangeRoles({ person, onClose }: { person: MerchantPerson; onClose: () => void }) {
  const { t } = useTranslation(['merchant', 'team', 'shell'])
  const change = useCall('/merchant/changePerson', { refresh: ['/merchant/people', '/user/info'] })
  const now: RoleValues = { roles: person.roles, sign_limit: person.sign_limit ?? '' }
  const words = { roles: t('people.rolesHelp'), amount: t('team:amountWrong') }
  const form = useForm(now, (values) => roleFaults(values, words))
  async function send(values: RoleValues) {
    if (!(await change.run({ user_uuid: person.user_uuid, ...rolesAsSent(values) }))) return
    tell.done(t('team:change.done'))
    onClose()
  }
  const givesUp = person.you && person.roles.includes('owner') && !form.values.roles.includes('owner')
  return (
    <Dialog title={t('people.change', { name: displayName(person) })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{person.email}</p>
        <RoleFields form={form} told={change.fieldErrors} />
        {givesUp && <p className="note warn">{t('people.yourself')}</p>}
        <DialogFoot submit={t('shell:save')} busy={change.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
