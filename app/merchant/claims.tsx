import { ClaimTable, claimsAPage } from '../parts/contract/claim/claim-table.tsx'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { LinkTabs, useTab } from '../ui/list/link-tabs.tsx'
import { useListQuery } from '../ui/list/use-list-query.ts'

const tabs = ['open', 'waiting', 'all'] as const

/** /merchant/claims: what customers claim of contracts, those first that are open. */
export default function MerchantClaims() {
  const { t } = useTranslation('claim')
  const { page, after } = useListQuery()
  const open = useTab(tabs)
  const answer = useAnswer('/merchant/claimList', { open, page, after, page_size: claimsAPage })
  return (
    <div className="stack">
      <div>
        <h1>{t('table.title')}</h1>
        <p className="soft">{t('table.lead')}</p>
      </div>
      <LinkTabs
        label={t('table.state')}
        tabs={tabs.map((id) => ({ id, name: t(`tab.${id}`) }))}
        chosen={open}
      />
      <ClaimTable
        answer={answer}
        pageOf={({ order_number }) => paths.merchant(`production/${order_number}`)}
      />
    </div>
  )
}
