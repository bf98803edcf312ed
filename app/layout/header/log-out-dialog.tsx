import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { signOut } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

/** Asks whether to log out, and does. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <Confirm
      open
      title={t('header.logoutSure')}
      confirm={t('header.logout')}
      onClose={onClose}
      onConfirm={async () => {
        onClose()
        await signOut()
        tell.done(t('header.loggedOut'))
        void navigate(paths.home())
      }}
    />
  )
}
