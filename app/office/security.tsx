import { useTranslation } from 'react-i18next'
import { Devices } from '../account/setting/devices.tsx'
import { Login } from '../account/setting/login.tsx'
import { Preferences } from '../account/setting/preferences.tsx'
import { SecondSteps } from '../account/setting/second-steps.tsx'
import { useUser } from '../session/use-session.ts'

/** /office/security: how a person of the staff logs in, and where. */
export default function Security() {
  const { t } = useTranslation('office')
  const { user } = useUser()
  if (!user) return null
  return (
    <div className="stack" style={{ maxWidth: 860 }}>
      <h1>{t('menu.security')}</h1>
      <SecondSteps />
      <Login user={user} />
      <Devices />
      <Preferences key={user.user_uuid} user={user} />
    </div>
  )
}
