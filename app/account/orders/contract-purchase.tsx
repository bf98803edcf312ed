import { Link } from 'react-router'
import { contractState } from '#rules/buying/contract/state'
import { ContractList } from '../../parts/contract/contract-list.tsx'
import { ExportContracts } from '../../parts/contract/export-contracts.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'

const pageSize = 20
const every = -1
const tabs = [every, ...Object.values(contractState)] as const

export const handle: PageHandle = { title: 'contract:title', lead: 'contract:lead' }

/** /contract_purchase: the company's purchase contracts by state. */
export default function ContractPurchase() {
  const { t } = useTranslation('contract')
  const { page, afterNumber, head, search, narrowed } = useListQuery()
  const state = useTab(tabs, 'state')
  const asked = {
    search,
    page,
    after: afterNumber,
    head,
    page_size: pageSize,
    ...(state === every ? {} : { state }),
  }
  const answer = useAnswer('/home/contractList', asked)
  return (
    <>
      <PageHead>
        <SearchBox label={t('search')} />
        <ExportContracts
          side="buyer"
          asked={{ search, ...(state === every ? {} : { state }) }}
          count={answer.data?.count ?? 0}
        />
      </PageHead>
      <LinkTabs
        label={t('states')}
        tabs={tabs.map((id) => ({ id, name: t(id === every ? 'every' : `state.s${id}`) }))}
        chosen={state}
        to={(id) => `?${narrowed('state', id === every ? '' : String(id))}`}
      />
      <ContractList
        answer={answer}
        side="buyer"
        pageSize={pageSize}
        pageOf={({ contract_sn, state: now, version }) =>
          now === contractState.draft && version === null
            ? paths.contractForm({ contract_sn })
            : paths.contract(contract_sn)
        }
        empty={
          <EmptyState title={t('none')}>
            <p className="soft">{t('noneHelp')}</p>
            <Link className="btn" to="/fob_zone">
              {t('toGoods')}
            </Link>
          </EmptyState>
        }
      />
    </>
  )
}
