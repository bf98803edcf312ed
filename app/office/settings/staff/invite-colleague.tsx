import { InviteDialog } from '../../../parts/login/invite-dialog.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { HomeChoice, type HomeValues, homeIn } from './home-choice.tsx'
import { RoleChoice, type StaffRoleValues } from './role-choice.tsx'

const place: StaffRoleValues & HomeValues = { roles: [], warehouse_id: '' }

/** Invites a colleague by mail, with roles and a home warehouse. */
export function InviteColleague({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const invite = useCall('/office/inviteStaff', { refresh: ['/office/staffList'] })
  return (
    <InviteDialog
      title={t('staff.invite')}
      lead={(days) => t('staff.inviteLead', { days })}
      place={place}
      faults={({ roles }) => ({ roles: roles.length > 0 ? undefined : t('staff.rolesHelp') })}
      call={invite}
      send={({ email, roles, ...home }) =>
        invite.run({ email, roles: JSON.stringify(roles), ...homeIn(home) })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <RoleChoice form={form} told={invite.fieldErrors} />
          <HomeChoice form={form} />
        </>
      )}
    </InviteDialog>
  )
}
