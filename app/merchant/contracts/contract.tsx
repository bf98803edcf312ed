import { Link } from 'react-router'
import { contractState, mayBecomeOrder } from '#rules/buying/contract/state'
import { ContractActs } from '../../parts/contract/contract-acts.tsx'
import { ContractTalk } from '../../parts/contract/contract-talk.tsx'
import { ContractView } from '../../parts/contract/contract-view.tsx'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/contract'

/** /merchant/contracts/:number: a contract that a customer proposed, with the answers to it. */
export default function MerchantContract({ params }: Route.ComponentProps) {
  const { t } = useTranslation('contract')
  const may = useMerchantMay()
  const { data, error, refetch } = useAnswer('/merchant/contract', { contract_sn: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('contracts')}>← {t('title')}</Link>
      </p>
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <ContractView contract={data}>
          <ContractActs
            contract={data}
            side="merchant"
            mayConfirm={may('sign')}
            mayAnswer={may('contract')}
          />
          {data.order_number ? (
            <p>
              <Link to={paths.merchant(`production/${data.order_number}`)}>{t('toOrder')}</Link>
            </p>
          ) : (
            mayBecomeOrder(data.state) && <p className="soft">{t('noOrder')}</p>
          )}
          {data.state === contractState.toConfirm && may('contract') && (
            <p>
              <Link to={paths.merchant(`contract_change/${data.contract_sn}`)}>{t('counter')}</Link>
            </p>
          )}
          <p>
            <ChatLink merchant_uuid="" subject="contract" subject_ref={data.contract_sn} />
          </p>
          <ContractTalk contract_sn={data.contract_sn} side="merchant" />
          {data.state === contractState.toConfirm && !may('sign') && <AskColleague permission="sign" />}
        </ContractView>
      )}
    </div>
  )
}
