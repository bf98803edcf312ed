import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { hasRole } from '#rules/roles'
import { InboundPictures } from '../../../parts/order/inbound/inbound-pictures.tsx'
import { InboundListFrame } from '../../../parts/order/inbound/list-frame.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { useTab } from '../../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { EmptyState } from '../../../ui/page/states.tsx'
import { useWarehouse } from '../warehouse/use-warehouse.ts'
import { WarehouseFilter } from '../warehouse/warehouse-filter.tsx'
import { SolveBox } from './solve-box.tsx'

type Box = Out<CallAt<'/office/boxList'>>['list'][number]
const tabs = ['held', 'all'] as const
const boxesAPage = 25

/** What became of a box, in words. */
function Solved({ box }: { box: Box }) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const { solved, solved_at, solved_by, solved_note, solved_number, solved_sn } = box
  if (solved === null || solved_at === null) return <span className="badge warn">{t('box.held')}</span>
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {solved === 'line' ? (
        <>
          {t('box.asLine', { item: solved_sn ?? '' })}{' '}
          <Link className="underlined" to={paths.office(`inbound/${solved_number}`)} translate="no">
            {solved_number}
          </Link>
        </>
      ) : (
        t('box.notOurs')
      )}
      <p className="small soft">
        {solved_by} · {dateTime(solved_at)} {solved_note}
      </p>
    </div>
  )
}

/** /office/inbound/boxes: boxes that came with shipments and belong to none of their lines. */
export default function OfficeBoxes() {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const { page, after } = useListQuery()
  const by = useWarehouse()
  const tab = useTab(tabs)
  const [chosen, choose] = useState<Box | null>(null)
  const here = by.warehouse_id === undefined ? {} : { warehouse_id: by.warehouse_id }
  const answer = useAnswer(
    '/office/boxList',
    { ...here, tab, page, after, page_size: boxesAPage },
    { enabled: by.known },
  )
  const may = hasRole(user?.roles ?? [], 'warehouse')
  return (
    <InboundListFrame
      back={{ to: paths.office('inbound'), name: t('office.title') }}
      title={t('box.title')}
      lead={t('box.lead')}
      filter={<WarehouseFilter by={by} />}
      tabs={tabs.map((id) => ({ id, name: t(`box.tab.${id}`) }))}
      chosen={tab}
    >
      <PagedTable<Box>
        answer={answer}
        pageSize={boxesAPage}
        lines={5}
        empty={
          <EmptyState title={t(`box.none.${tab}`)}>
            <p className="soft">{t('box.noneHelp')}</p>
          </EmptyState>
        }
        keyOf={({ box_id }) => String(box_id)}
        columns={[
          {
            title: t('box.what'),
            cell: ({ barcode, pieces, note, file_ids }) => (
              <div style={{ overflowWrap: 'anywhere' }}>
                <strong translate="no">{barcode}</strong>
                <p className="small soft">
                  {t('box.pieces', { count: pieces })} {note}
                </p>
                <InboundPictures ids={file_ids} of={barcode} />
              </div>
            ),
          },
          {
            title: t('box.where'),
            cell: ({ warehouse_name, inbound_number, merchant_name }) => (
              <div>
                {warehouse_name}
                <p className="small soft">
                  {t('box.with')}{' '}
                  <Link className="underlined" to={paths.office(`inbound/${inbound_number}`)} translate="no">
                    {inbound_number}
                  </Link>{' '}
                  · {merchant_name}
                </p>
              </div>
            ),
          },
          {
            title: t('box.found'),
            cell: ({ found_by, found_at }) => (
              <div>
                {found_by}
                <p className="small soft">{dateTime(found_at)}</p>
              </div>
            ),
          },
          {
            title: t('column.state'),
            cell: (box) => (
              <div className="stack" style={{ gap: 4 }}>
                <Solved box={box} />
                {box.solved === null && (
                  <div>
                    <button type="button" className="btn" disabled={!may} onClick={() => choose(box)}>
                      {t('box.solve')}
                    </button>
                    {!may && <p className="small soft">{t('why.warehouseOnly')}</p>}
                  </div>
                )}
              </div>
            ),
          },
        ]}
      />
      {chosen && <SolveBox box={chosen} onClose={() => choose(null)} />}
    </InboundListFrame>
  )
}
