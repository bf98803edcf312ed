import { InviteDialog } from '../../parts/login/invite-dialog.tsx'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { RoleFields, type RoleValues, roleFaults, rolesAsSent } from './role-fields.tsx'

const place: RoleValues = { roles: [], sign_limit: '' }

/** Invites a person to the merchant by mail, with roles. */
export function InviteToMerchant({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['merchant', 'team'])
  const invite = useCall('/merchant/invitePerson', { refresh: ['/merchant/people'] })
  const words = { roles: t('people.rolesHelp'), amount: t('team:amountWrong') }
  return (
    <InviteDialog
      title={t('people.invite')}
      lead={(days) => t('people.inviteLead', { days })}
      place={place}
      faults={(values) => roleFaults(values, words)}
      call={invite}
      send={({ email, ...values }) => invite.run({ email, ...rolesAsSent(values) })}
      onClose={onClose}
    >
      {(form) => <RoleFields form={form} told={invite.fieldErrors} />}
    </InviteDialog>
  )
}
