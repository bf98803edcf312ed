import { Link, useSearchParams } from 'react-router'
import { certificationCalls } from '../../../parts/certification/certification-values.ts'
import { type AddressProof, ProveAddress } from '../../../parts/security/prove-address.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/**
 * Offers to take over the business's certification from another site. Whether the form is open is kept in the
 * address.
 */
export function Associate({ drafted }: { drafted: boolean }) {
  const { t } = useTranslation('account')
  const [query, setQuery] = useSearchParams()
  const associate = useCall('/user/associateCertification', { refresh: certificationCalls })
  const close = () => setQuery({}, { replace: true })
  async function takeOver(proof: AddressProof) {
    const taken = await associate.run(proof)
    if (!taken) return
    tell.done(t('certification.associateDone', { company: taken.company_name }))
    close()
  }
  const open = query.has('associate')
  return (
    <section className="panel stack" aria-labelledby="associate">
      <div className="between">
        <h2 id="associate">{t('certification.associateTitle')}</h2>
        {!open && (
          <Link className="btn" to="?associate" preventScrollReset>
            {t('certification.associate')}
          </Link>
        )}
      </div>
      <p className="soft">{t('certification.associateLead')}</p>
      {open && drafted && <p className="note warn">{t('certification.associateDraft')}</p>}
      {open && (
        <ProveAddress
          purpose="certification"
          label={t('certification.associateEmail')}
          hint={t('certification.associateHint')}
          passwordLabel={t('certification.associatePassword')}
          submit={t('certification.associate')}
          sent={(to) => t('certification.associateSent', to)}
          told={associate.fieldErrors}
          busy={associate.busy}
          onProof={takeOver}
          onClose={close}
        />
      )}
    </section>
  )
}
