import { Link } from 'react-router'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import { usePlatformName } from '../../parts/product/use-platform-name.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState } from '../../ui/page/states.tsx'
import { ChannelAccountChoice, useChannelAccount } from './sales-import/account-choice.tsx'
import { TrackingFiles } from './sales-import/tracking-files.tsx'
import { useJudging } from './sales-import/use-judging.ts'

const pageSize = 25

export const handle: PageHandle = { title: 'channel:sales.title', lead: 'channel:sales.lead' }

/** /user_center/sales_imports: takes files of channels' orders, and lists those that were taken. */
export default function SalesImports() {
  const { t } = useTranslation(['channel', 'account'])
  const { number, dateTime } = useFormat()
  const nameOf = usePlatformName()
  const may = useMay()('order')
  const { page, after } = useListQuery()
  const answer = useAnswer('/supply/order/sales/importList', { page, after, page_size: pageSize })
  return (
    <div className="stack">
      <PageHead>
        <div className="row">
          <Link className="btn" to={paths.itemAliases()}>
            {t('account:menu.aliases')}
          </Link>
          <Link className="btn" to={paths.salesOrders()}>
            {t('account:menu.salesOrders')}
          </Link>
        </div>
      </PageHead>
      {may && <TakeFile />}
      {may && <TrackingFiles />}
      <h2>{t('sales.files')}</h2>
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        height={56}
        empty={
          <EmptyState title={t('sales.none')}>
            <p className="soft">{t('sales.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('sales.file'),
            cell: ({ id, file_name }) => (
              <Link className="strong" to={paths.salesImport(id)}>
                {file_name}
              </Link>
            ),
          },
          { title: t('sales.account'), cell: ({ platform, account }) => `${nameOf(platform)} · ${account}` },
          {
            title: t('sales.stateName'),
            cell: ({ state, waits }) => t(waits && state !== 1 ? 'sales.waitsState' : `sales.state.${state}`),
          },
          { title: t('sales.rows'), num: true, cell: ({ counts }) => number(counts.rows) },
          { title: t('sales.tab.placed'), num: true, cell: ({ counts }) => number(counts.placed) },
          { title: t('sales.tab.bad'), num: true, cell: ({ counts }) => number(counts.bad + counts.refused) },
          { title: t('sales.by'), cell: ({ by }) => by },
          { title: t('sales.when'), cell: ({ created_at }) => dateTime(created_at) },
        ]}
      />
    </div>
  )
}

/** Takes a file for an account, and leads to what it was read as. */
function TakeFile() {
  const { t } = useTranslation('channel')
  const of = useChannelAccount()
  const { judge, going, wrong, setWrong } = useJudging()
  return (
    <section className="panel stack">
      <ChannelAccountChoice of={of} onChoose={() => setWrong(null)} />
      <FileDrop
        label={t('sales.drop', { most: salesLimits.rows })}
        accept=".csv,.tsv,.txt,.xlsx"
        going={going && { ...going, says: t('sales.reading', { name: going.name }) }}
        wrong={wrong}
        onFile={(file) => (of.account ? void judge(of.account.id, file) : setWrong(t('sales.chooseAccount')))}
      />
      <p>
        <Link className="btn" to={paths.salesEntry()}>
          {t('entry.open')}
        </Link>
      </p>
    </section>
  )
}
