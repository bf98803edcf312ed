import { Link } from 'react-router'
import { contractState, mayBecomeOrder } from '#rules/buying/contract/state'
import { landedGoodsOf } from '../../parts/contract/contract.ts'
import { ContractActs } from '../../parts/contract/contract-acts.tsx'
import { ContractTalk } from '../../parts/contract/contract-talk.tsx'
import { ContractView } from '../../parts/contract/contract-view.tsx'
import { LandedCost } from '../../parts/contract/landed-cost.tsx'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMayThemselves } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/contract'

/** /contract_purchase/:number: a purchase contract of the company, with what may be done with it. */
export default function Contract({ params }: Route.ComponentProps) {
  const { t } = useTranslation('contract')
  const mayOrder = useMayThemselves()('order')
  const { data, error, refetch } = useAnswer('/home/contract', { contract_sn: params.number })
  const goods = data && landedGoodsOf(data)
  return (
    <div className="stack">
      <p>
        <Link to={paths.contracts()}>← {t('title')}</Link>
      </p>
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <ContractView contract={data}>
          <ContractActs contract={data} side="buyer" mayConfirm={mayOrder} mayAnswer={mayOrder} />
          {data.order_number ? (
            <p>
              <Link className="btn primary" to={paths.order(data.order_number)}>
                {t('toOrder')}
              </Link>
            </p>
          ) : (
            mayBecomeOrder(data.state) && <p className="soft">{t('noOrder')}</p>
          )}
          {mayOrder && data.state === contractState.toConfirm && (
            <p>
              <Link to={paths.contractForm({ contract_sn: data.contract_sn })}>{t('counter')}</Link>
            </p>
          )}
          {mayOrder && data.versions.length > 0 && (
            <p>
              <Link to={paths.contractForm({ copied_from: data.contract_sn })}>{t('copy')}</Link>
            </p>
          )}
          <p>
            <ChatLink merchant_uuid={data.merchant_uuid} subject="contract" subject_ref={data.contract_sn} />
          </p>
          <ContractTalk contract_sn={data.contract_sn} side="buyer" />
          {goods && <LandedCost goods={goods} arrives_on={goods.arrives_on} />}
        </ContractView>
      )}
    </div>
  )
}
