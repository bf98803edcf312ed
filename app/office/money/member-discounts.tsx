import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { TierForm } from './member-discounts/tier-form.tsx'

/** /office/member_discounts: every company's discount by the goods total of an order. */
export default function MemberDiscounts() {
  const { t } = useTranslation('coupon')
  const { data, error, refetch } = useAnswer('/office/memberDiscounts', {})
  return (
    <div className="stack">
      <div>
        <h1>{t('discount.title')}</h1>
        <p className="soft">{t('discount.lead')}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data && <TierForm key={JSON.stringify(data.list)} seen={data.list} onStale={() => void refetch()} />}
    </div>
  )
}
