import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { type Colleague, type ColleagueDeed, colleagueName } from './colleague.ts'

type ConfirmedDeed = Exclude<ColleagueDeed, 'change'>
type AskDeedProps = { deed: ConfirmedDeed; colleague: Colleague; onClose: () => void }

const refresh = ['/office/staffList', '/office/auditList'] as const

/** Disables, lets in again or signs out a colleague, after telling what that means. */
export function AskDeed({ deed, colleague, onClose }: AskDeedProps) {
  const { t } = useTranslation(['security', 'office'])
  const disable = useCall('/office/disableStaff', { refresh: [...refresh] })
  const enable = useCall('/office/enableStaff', { refresh: [...refresh] })
  const signOut = useCall('/office/signOutStaff', { refresh: [...refresh] })
  const { account_id } = colleague
  const name = colleagueName(colleague)
  const roles = colleague.roles.map((role) => t(`office:role.${role}`)).join(', ')
  async function send() {
    if (deed === 'signOut') {
      const done = await signOut.run({ account_id })
      if (done) tell.done(t('staff.signedOut', { count: done.ended }))
    } else {
      const done = await (deed === 'disable' ? disable : enable).run({ account_id })
      if (done) tell.done(deed === 'disable' ? t('staff.disabled') : t('staff.enabled', { name }))
    }
    onClose()
  }
  return (
    <Confirm
      open
      title={t(`staff.${deed}Title`, { name })}
      confirm={t(`staff.${deed}`)}
      danger={deed === 'disable'}
      busy={disable.busy || enable.busy || signOut.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t(`staff.${deed}Means`, { name, roles })}</p>
    </Confirm>
  )
}
