import { Navigate, useSearchParams } from 'react-router'
import { bodyOf, type Contract } from '../../parts/contract/contract.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { ContractForm } from './fob-buy-now/contract-form.tsx'
import { fromBody, fromDraft, fromGoods } from './fob-buy-now/form-values.ts'

export const handle: PageHandle = { title: 'contract:formTitle', lead: 'contract:formLead' }

/** /fobBuyNow: a contract with a manufacturer is written, or other terms of one (query `contract_sn`). */
export default function FobBuyNow() {
  const [query] = useSearchParams()
  const contract_sn = query.get('contract_sn')
  const merchant_uuid = query.get('merchant_uuid')
  return (
    <div className="page stack">
      <PageHead />
      {contract_sn ? (
        <Written contract_sn={contract_sn} />
      ) : merchant_uuid ? (
        <Begun merchant_uuid={merchant_uuid} relation_id={query.get('relation_id')} />
      ) : (
        <Navigate to={paths.contracts()} replace />
      )}
    </div>
  )
}

type BegunProps = { merchant_uuid: string; relation_id: string | null }

function Begun({ merchant_uuid, relation_id }: BegunProps) {
  const { t } = useTranslation('contract')
  const asked = { merchant_uuid, ...(relation_id ? { relation_id } : {}) }
  const { data, error, refetch } = useAnswer('/home/getProcureContractGoodsData', asked)
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const initial = fromGoods(data, t('defaultPayment'), t('defaultStandard'))
  return <ContractForm initial={initial} merchant_uuid={merchant_uuid} />
}

function Written({ contract_sn }: { contract_sn: string }) {
  const { data, error, refetch } = useAnswer('/home/contract', { contract_sn })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const initial = valuesOf(data)
  if (!initial) return <Navigate to={paths.contract(contract_sn)} replace />
  return (
    <ContractForm key={contract_sn} initial={initial} contract={data} merchant_uuid={data.merchant_uuid} />
  )
}

const valuesOf = ({ draft, versions }: Contract) => {
  const latest = versions.at(-1)
  return latest ? fromBody(bodyOf(latest)) : draft && fromDraft(draft)
}
