import { InviteDialog } from '../../../parts/login/invite-dialog.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { placeFaults, TeamRoleFields, type TeamRoleValues, tidyPlace } from './place-fields.tsx'

const place: TeamRoleValues = { role: 'buyer', order_limit: '', month_limit: '' }

/** Invites a person to the company by mail, with a role and limits. */
export function InvitePerson({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('team')
  const invite = useCall('/user/invitePerson', { refresh: ['/user/teamList'] })
  return (
    <InviteDialog
      title={t('invite.title')}
      lead={(days) => t('invite.lead', { days })}
      place={place}
      faults={(values) => placeFaults(values, t('amountWrong'))}
      call={invite}
      send={({ email, ...values }) => invite.run({ email, ...tidyPlace(values) })}
      onClose={onClose}
    >
      {(form) => <TeamRoleFields form={form} told={invite.fieldErrors} />}
    </InviteDialog>
  )
}
