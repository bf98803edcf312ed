import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { type AddressProof, ProveAddress } from './prove-address.tsx'

/**
 * Changes the e-mail address: a code is mailed to the new one, the login password is needed, and the old
 * address is notified.
 */
export function EmailChange({ now, onClose }: { now: string; onClose: () => void }) {
  const { t } = useTranslation('security')
  const change = useCall('/user/changeEmail', { refresh: ['/user/info', '/user/accountInfo'] })
  async function save(proof: AddressProof) {
    if (!(await change.run(proof))) return
    tell.done(t('email.done'))
    onClose()
  }
  return (
    <ProveAddress
      purpose="email"
      label={t('email.new')}
      hint={t('email.hint')}
      passwordLabel={t('passwordNow')}
      submit={t('email.save')}
      sent={(to) => t('sent', to)}
      check={(email) => (email.toLowerCase() === now.toLowerCase() ? t('email.same') : undefined)}
      told={change.fieldErrors}
      busy={change.busy}
      onProof={save}
      onClose={onClose}
    />
  )
}
