import { Link } from 'react-router'
import { ClaimsBox } from '../../parts/contract/claim/claims-box.tsx'
import { EndBox } from '../../parts/contract/end/end-box.tsx'
import { ContractGoods } from '../../parts/contract/order/contract-goods.tsx'
import { MilestoneBar } from '../../parts/contract/order/milestone-bar.tsx'
import { OrderHistory } from '../../parts/order/order-sections.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/production-order'
import { MakerNext } from './maker-next.tsx'

/** /merchant/production/:number: an order of a contract, with its lots and what comes next. */
export default function ProductionOrder({ params }: Route.ComponentProps) {
  const { t } = useTranslation(['lot', 'milestone'])
  const may = useMerchantMay()
  const { data, error, refetch } = useAnswer('/merchant/production', { order_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('production')}>← {t('maker.back')}</Link>
      </p>
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data?.contract && (
        <>
          <div className="between">
            <div>
              <h1 translate="no">{data.order_number}</h1>
              <p className="soft small">
                {data.company_name} ·{' '}
                <Link className="underlined" to={paths.merchant(`contracts/${data.contract.contract_sn}`)}>
                  {t('milestone:toContract')} {data.contract.contract_sn}
                </Link>
              </p>
            </div>
            <StatusBadge status={data.status} />
          </div>
          <MakerNext order={data} />
          <ClaimsBox order_number={data.order_number} reader="merchant" may={may('aftersale')} />
          <EndBox order={data} side="merchant" may={may('sign')} />
          <MilestoneBar contract={data.contract} printsOf={data.order_number} />
          <ContractGoods contract={data.contract} printsOf={data.order_number} />
          <OrderHistory order={data} toMaker />
        </>
      )}
    </div>
  )
}
