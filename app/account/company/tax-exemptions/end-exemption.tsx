import type { Exemption } from '../../../parts/certification/exemption.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** One that has not held yet is taken back, one that holds ends. */
export type LetGo = 'takeBack' | 'end'
const done = { takeBack: 'takenBack', end: 'ended' } as const

type EndProps = { exemption: Exemption; how: LetGo; onClose: () => void }

/** Asks before a certificate is taken back, or ends. */
export function EndExemption({ exemption, how, onClose }: EndProps) {
  const { t } = useTranslation('account')
  const end = useCall('/user/endTaxExemption', { refresh: ['/user/taxExemptions', '/user/taxExemptionFor'] })
  const name = t(`exemption.${how}`)
  return (
    <Confirm
      open
      title={name}
      confirm={name}
      danger
      final
      busy={end.busy}
      onClose={onClose}
      onConfirm={async () => {
        if (await end.run({ id: exemption.id })) tell.done(t(`exemption.${done[how]}`))
        onClose()
      }}
    >
      <p>{t(`exemption.${how}Ask`, { number: exemption.certificate_number })}</p>
    </Confirm>
  )
}
