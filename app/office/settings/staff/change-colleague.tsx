import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { type Colleague, colleagueName } from './colleague.ts'
import { HomeChoice, homeIn } from './home-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

const refresh = ['/office/staffList', '/office/warehouses', '/user/info'] as const

/** Changes a colleague's roles and home warehouse; both count from that person's next request on. */
export function ChangeColleague({ colleague, onClose }: { colleague: Colleague; onClose: () => void }) {
  const { t } = useTranslation(['security', 'shell'])
  const change = useCall('/office/changeStaff', { refresh: [...refresh] })
  const now = { roles: colleague.roles, warehouse_id: String(colleague.warehouse_id ?? '') }
  const form = useForm(now, ({ roles }) => ({
    roles: roles.length > 0 ? undefined : t('staff.rolesHelp'),
  }))
  async function send({ roles, warehouse_id }: typeof now) {
    const home = homeIn({ warehouse_id })
    const wanted = { account_id: colleague.account_id, roles: JSON.stringify(roles), ...home }
    if (!(await change.run(wanted))) return
    tell.done(t('staff.changed'))
    onClose()
  }
  const kept = form.values.roles.includes('administrator')
  const givesUp = colleague.you && colleague.roles.includes('administrator') && !kept
  return (
    <Dialog title={t('staff.changeTitle', { name: colleagueName(colleague) })} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{colleague.email}</p>
        <RoleChoice form={form} told={change.fieldErrors} />
        <HomeChoice form={form} />
        {givesUp && <p className="note warn">{t('staff.yourself')}</p>}
        <DialogFoot submit={t('shell:save')} busy={change.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
