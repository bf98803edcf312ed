import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { ErrorState } from '../../../ui/page/states.tsx'
import { type ClaimReader, type Claims, useClaims } from './claim.ts'
import { ClaimActs } from './claim-acts.tsx'
import { ClaimCard } from './claim-card.tsx'
import { ClaimForm } from './claim-form.tsx'

type ClaimsBoxProps = { order_number: string; reader: ClaimReader; may: boolean }

/** The claims of a contract's order, with the way to make one while a lot may be claimed. */
export function ClaimsBox({ order_number, reader, may }: ClaimsBoxProps) {
  const { t } = useTranslation('claim')
  const { dateTime } = useFormat()
  const { data, error, refetch } = useClaims(order_number, reader)
  const [lot, choose] = useState<Claims['lots'][number] | null>(null)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  const lots = reader === 'buyer' ? (data?.lots ?? []) : []
  if (!data || (data.claims.length === 0 && lots.length === 0)) return null
  return (
    <section className="panel stack" aria-label={t('box')}>
      <h2>{t('box')}</h2>
      {lots.map((one) => (
        <div key={one.lot_no} className="between">
          <p>{t('mayClaim', { lot: one.lot_no, date: dateTime(one.claim_until) })}</p>
          {may ? (
            <button type="button" className="btn primary" onClick={() => choose(one)}>
              {t('claim')}
            </button>
          ) : (
            <p className="small soft">{t('notYourRole')}</p>
          )}
        </div>
      ))}
      {data.claims.map((claim) => (
        <ClaimCard key={claim.claim_number} claim={claim}>
          <ClaimActs claim={claim} reader={reader} may={may} />
        </ClaimCard>
      ))}
      {lot && <ClaimForm order_number={order_number} lot={lot} onClose={() => choose(null)} />}
    </section>
  )
}
