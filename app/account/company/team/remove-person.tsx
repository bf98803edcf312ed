import { displayName } from '../../../layout/header/display-name.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { TeamPerson } from './person-table.tsx'

/** Removes a person from the team, after telling what that means. */
export function RemovePerson({ person, onClose }: { person: TeamPerson; onClose: () => void }) {
  const { t } = useTranslation('team')
  const remove = useCall('/user/removePerson', { refresh: ['/user/teamList'] })
  const name = displayName(person)
  async function send() {
    if (await remove.run({ user_uuid: person.user_uuid })) tell.done(t('remove.done', { name }))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('remove.title', { name })}
      confirm={t('remove.open')}
      danger
      busy={remove.busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('remove.means')}</p>
    </Confirm>
  )
}
