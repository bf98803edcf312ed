import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { signOut, useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

/** Logs out, after a confirmation. */
export function LogOut({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { user } = useUser()
  // Staff acting for a buyer end that by the banner, not by logging out.
  if (user?.acting) return null
  return (
    <>
      <button type="button" className={className} onClick={() => setAsking(true)}>
        {children ?? t('header.logout')}
      </button>
      <Confirm
        open={asking}
        title={t('header.logoutSure')}
        confirm={t('header.logout')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          await signOut()
          tell.done(t('header.loggedOut'))
          void navigate(paths.home())
        }}
      />
    </>
  )
}
