import { Link } from 'react-router'
import { ClaimsBox } from '../parts/contract/claim/claims-box.tsx'
import { paths } from '../paths.ts'
import { useMerchantMay } from '../session/use-may.ts'
import { useTranslation } from '../texts/use-translation.ts'
import type { Route } from './+types/claim-order'

/** /merchant/claims/:number: the claims of a contract's order, with the offers for them. */
export default function MerchantClaimOrder({ params }: Route.ComponentProps) {
  const { t } = useTranslation('claim')
  const may = useMerchantMay()
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('claims')}>← {t('back')}</Link>
      </p>
      <h1>{t('pageTitle', { number: params.number })}</h1>
      <ClaimsBox order_number={params.number} reader="merchant" may={may('aftersale')} />
    </div>
  )
}
