import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { codeName } from '#rules/codes'
import { InboundList, inboundsAPage } from '../../parts/order/inbound/inbound-list.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'

const every = -1
const tabs = [every, ...Object.values(inboundState)] as const

/** /merchant/inbound: the goods that the manufacturer sends to our warehouses, by state. */
export default function Inbounds() {
  const { t } = useTranslation('inbound')
  const format = useFormat()
  const may = useMerchantMay()
  const { page, afterNumber, head, search, narrowed } = useListQuery()
  const state = useTab(tabs, 'state')
  const answer = useAnswer('/merchant/inboundList', {
    ...(state === every ? {} : { state }),
    search,
    page,
    after: afterNumber,
    head,
    page_size: inboundsAPage,
  })
  const counted = (one: number) =>
    answer.data?.counts
      .filter((row) => one === every || row.state === one)
      .reduce((sum, { count }) => sum + count, 0)
  const begin = may('stock') && (
    <Link className="btn primary" to={paths.merchant('inbound/new')}>
      <IconPlus size={18} aria-hidden="true" /> {t('new')}
    </Link>
  )
  const none = search !== '' ? 'noneFound' : state === every ? 'none' : 'noneHere'
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        {begin}
      </div>
      <p className="soft">{t('lead')}</p>
      {!may('stock') && <AskColleague permission="stock" />}
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => {
          const count = counted(id)
          const name = id === every ? t('all') : t(`state.${codeName(inboundState, id)}`)
          return { id, name, count: count === undefined ? undefined : format.count(count) }
        })}
        chosen={state}
        to={(id) => `?${narrowed('state', id === every ? '' : String(id))}`}
      />
      <div className="between">
        <SearchBox label={t('search')} />
        <Link to={paths.merchant('inbound/differences')}>{t('diff.page')}</Link>
      </div>
      <InboundList
        answer={answer}
        pageOf={(number) => paths.merchant(`inbound/${number}`)}
        empty={
          <EmptyState title={t(none)}>
            {none === 'none' && <p className="soft">{t('noneHelp')}</p>}
            {none === 'none' && begin}
          </EmptyState>
        }
      />
    </div>
  )
}
