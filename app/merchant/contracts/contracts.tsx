import { ContractList } from '../../parts/contract/contract-list.tsx'
import { ExportContracts } from '../../parts/contract/export-contracts.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'

const tabs = ['all', 'waiting'] as const
const pageSize = 25

/** /merchant/contracts: the contracts that customers proposed to the manufacturer, newest first. */
export default function MerchantContracts() {
  const { t } = useTranslation('contract')
  const { page, afterNumber, head, search } = useListQuery()
  const tab = useTab(tabs)
  const asked = { search, waiting: tab === 'waiting', page, after: afterNumber, head, page_size: pageSize }
  const answer = useAnswer('/merchant/contractList', asked)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <div className="row">
          <SearchBox label={t('searchMaker')} />
          <ExportContracts
            side="merchant"
            asked={{ search, waiting: asked.waiting }}
            count={answer.data?.count ?? 0}
          />
        </div>
      </div>
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`makerTab.${id}`) }))}
        chosen={tab}
      />
      <ContractList
        answer={answer}
        side="merchant"
        pageSize={pageSize}
        pageOf={({ contract_sn }) => paths.merchant(`contracts/${contract_sn}`)}
        empty={<EmptyState title={t(tab === 'waiting' ? 'noneWaits' : 'noneMaker')} />}
      />
    </div>
  )
}
