import { exemptionStatus } from '#rules/people/tax/exemption'
import type { Exemption } from '../../../parts/certification/exemption.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Asks before a certificate is taken back from review, or ends. */
export function EndExemption({ exemption, onClose }: { exemption: Exemption; onClose: () => void }) {
  const { t } = useTranslation('account')
  const end = useCall('/user/endTaxExemption', { refresh: ['/user/taxExemptions', '/user/taxExemptionFor'] })
  const reviewing = exemption.status === exemptionStatus.reviewing
  const name = t(reviewing ? 'exemption.takeBack' : 'exemption.end')
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
        if (await end.run({ id: exemption.id }))
          tell.done(t(reviewing ? 'exemption.takenBack' : 'exemption.ended'))
        onClose()
      }}
    >
      <p>
        {t(reviewing ? 'exemption.takeBackAsk' : 'exemption.endAsk', {
          number: exemption.certificate_number,
        })}
      </p>
    </Confirm>
  )
}
