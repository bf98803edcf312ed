import { Link, Navigate } from 'react-router'
import { contractState } from '#rules/buying/contract/state'
import { bodyOf } from '../../parts/contract/contract.ts'
import { ContractForm } from '../../parts/contract/form/contract-form.tsx'
import { fromBody } from '../../parts/contract/form/form-values.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/contract-change'

/** /merchant/contract_change/:number: the manufacturer proposes other terms of a contract. */
export default function ContractChange({ params }: Route.ComponentProps) {
  const { t } = useTranslation('contract')
  const may = useMerchantMay()
  const { number: contract_sn } = params
  const { data, error, refetch } = useAnswer('/merchant/contract', { contract_sn })
  const page = paths.merchant(`contracts/${contract_sn}`)
  const latest = data?.versions.at(-1)
  if (data && (data.state !== contractState.toConfirm || !latest || !may('contract')))
    return <Navigate to={page} replace />
  return (
    <div className="stack">
      <p>
        <Link to={page}>← {contract_sn}</Link>
      </p>
      <h1>{t('counter')}</h1>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && latest && (
        <ContractForm
          initial={fromBody(bodyOf(latest))}
          side="merchant"
          contract={data}
          merchant_uuid={data.merchant_uuid}
        />
      )}
    </div>
  )
}
