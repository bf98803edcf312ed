import { Navigate, useSearchParams } from 'react-router'
import { bodyOf, type Contract } from '../../parts/contract/contract.ts'
import { ContractForm } from '../../parts/contract/form/contract-form.tsx'
import { fromBody, fromCopy, fromDraft, fromGoods } from '../../parts/contract/form/form-values.ts'
import { ClosureNotes } from '../../parts/product/store/closure-notes.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'

export const handle: PageHandle = { title: 'contract:formTitle', lead: 'contract:formLead' }

/**
 * /fobBuyNow: a contract with a manufacturer is written, or other terms of one (query `contract_sn`), or a
 * new one as an earlier one was (`copied_from`).
 */
export default function FobBuyNow() {
  const [query] = useSearchParams()
  const contract_sn = query.get('contract_sn')
  const copied_from = query.get('copied_from')
  const merchant_uuid = query.get('merchant_uuid')
  return (
    <div className="page stack">
      <PageHead />
      {contract_sn ? (
        <Written contract_sn={contract_sn} />
      ) : copied_from ? (
        <Copied contract_sn={copied_from} />
      ) : merchant_uuid ? (
        <Begun merchant_uuid={merchant_uuid} query={query} />
      ) : (
        <Navigate to={paths.contracts()} replace />
      )}
    </div>
  )
}

function Begun({ merchant_uuid, query }: { merchant_uuid: string; query: URLSearchParams }) {
  const { t } = useTranslation('contract')
  const relation_id = query.get('relation_id')
  const cart_ids = query.get('cart_ids')
  const asked = { merchant_uuid, ...(relation_id ? { relation_id } : {}), ...(cart_ids ? { cart_ids } : {}) }
  const { data, error, refetch } = useAnswer('/home/getProcureContractGoodsData', asked)
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const initial = fromGoods(data, t('defaultPayment'), t('defaultStandard'))
  return (
    <>
      <ClosureNotes closures={data.closures} />
      <ContractForm initial={initial} side="buyer" merchant_uuid={merchant_uuid} />
    </>
  )
}

function Copied({ contract_sn }: { contract_sn: string }) {
  const { data, error, refetch } = useAnswer('/home/contractCopy', { contract_sn })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { merchant_uuid } = data
  return (
    <ContractForm
      key={contract_sn}
      initial={fromCopy(data)}
      side="buyer"
      merchant_uuid={merchant_uuid}
      copied_from={contract_sn}
    />
  )
}

function Written({ contract_sn }: { contract_sn: string }) {
  const { data, error, refetch } = useAnswer('/home/contract', { contract_sn })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const initial = valuesOf(data)
  if (!initial) return <Navigate to={paths.contract(contract_sn)} replace />
  const { merchant_uuid } = data
  return (
    <ContractForm
      key={contract_sn}
      initial={initial}
      side="buyer"
      contract={data}
      merchant_uuid={merchant_uuid}
    />
  )
}

const valuesOf = ({ draft, versions }: Contract) => {
  const latest = versions.at(-1)
  return latest ? fromBody(bodyOf(latest)) : draft && fromDraft(draft)
}
