import { useState } from 'react'
import { Link } from 'react-router'
import { StockItem } from '../../../parts/product/stock-item.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { DecideLoss } from './decide-loss.tsx'
import type { Loss } from './office-form.ts'

const tabs = ['open', 'decided'] as const
const lossesAPage = 20

/** The decision on missing pieces: final, proposed by a first person, or none yet. */
function Said({ loss, onDecide }: { loss: Loss; onDecide: () => void }) {
  const { t } = useTranslation('requisition')
  const { money, dateTime } = useFormat()
  const { verdict, compensation, reason, decided_at, checked_by_me } = loss
  return (
    <div className="stack" style={{ gap: 4, overflowWrap: 'anywhere' }}>
      {verdict && compensation !== null && (
        <p>
          {t(`verdict.${verdict}`)} · {money(compensation)}
        </p>
      )}
      {reason && <p className="small soft">{reason}</p>}
      {decided_at && <p className="small soft">{dateTime(decided_at)}</p>}
      {!decided_at && verdict && (
        <p className="small">{t(checked_by_me ? 'loss.colleague' : 'loss.second')}</p>
      )}
      {!decided_at && (
        <p>
          <button type="button" className="btn" onClick={onDecide}>
            {t('loss.decide')}
          </button>
        </p>
      )}
    </div>
  )
}

/** /office/requisitions/losses: pieces that were missing when forms were worked, for service to decide. */
export default function OfficeLosses() {
  const { t } = useTranslation('requisition')
  const { money, dateTime, number } = useFormat()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const [chosen, choose] = useState<Loss | null>(null)
  const answer = useAnswer('/office/requisitionLosses', { tab, page, after, page_size: lossesAPage })
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('requisitions')}>← {t('office.title')}</Link>
      </p>
      <div>
        <h1>{t('office.losses')}</h1>
        <p className="soft">{t('loss.lead')}</p>
      </div>
      <LinkTabs
        label={t('column.state')}
        tabs={tabs.map((id) => ({ id, name: t(`loss.tab.${id}`) }))}
        chosen={tab}
      />
      <PagedTable<Loss>
        answer={answer}
        pageSize={lossesAPage}
        lines={5}
        height={96}
        empty={<EmptyState title={t(`loss.none.${tab}`)} />}
        keyOf={({ line_id, stage }) => `${line_id} ${stage}`}
        columns={[
          {
            title: t('column.number'),
            cell: ({ requisition_number, company_name, found_at }) => (
              <div style={{ overflowWrap: 'anywhere' }}>
                <Link
                  className="strong"
                  to={paths.office(`requisitions/${requisition_number}`)}
                  translate="no"
                >
                  {requisition_number}
                </Link>
                <p className="small soft">{company_name}</p>
                <p className="small soft">{dateTime(found_at)}</p>
              </div>
            ),
          },
          { title: t('column.item'), cell: (row) => <StockItem item={row} /> },
          {
            title: t('loss.where'),
            cell: ({ stage, warehouse_name, to_warehouse_name }) => (
              <div>
                {t(`stage.${stage}`)}
                <p className="small soft">
                  {stage === 'here' ? warehouse_name : `${warehouse_name} → ${to_warehouse_name}`}
                </p>
              </div>
            ),
          },
          { title: t('column.pieces'), num: true, cell: ({ pieces }) => number(pieces) },
          { title: t('loss.cost'), num: true, cell: ({ cost }) => money(cost) },
          { title: t('loss.decision'), cell: (loss) => <Said loss={loss} onDecide={() => choose(loss)} /> },
        ]}
      />
      {chosen && <DecideLoss loss={chosen} onClose={() => choose(null)} />}
    </div>
  )
}
