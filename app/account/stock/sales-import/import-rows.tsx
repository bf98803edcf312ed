import { useState } from 'react'
import { Link } from 'react-router'
import { salesRowState } from '#rules/buying/channel/sales-fields'
import { paths } from '../../../paths.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import type { ShownRow } from './import-shown.ts'
import { MendRow } from './mend-row.tsx'

type RowsProps = { import_id: number; rows: readonly ShownRow[]; mends: boolean }

/** The rows of a file: what was read, and what became of each or is wrong with it. */
export function ImportRows({ import_id, rows, mends }: RowsProps) {
  const { t } = useTranslation('channel')
  const { number } = useFormat()
  const [mending, mend] = useState<ShownRow | null>(null)
  return (
    <>
      <DataTable
        wide
        rows={rows}
        keyOf={({ row_no }) => row_no}
        columns={[
          { title: t('sales.row'), num: true, cell: ({ row_no }) => number(row_no) },
          {
            title: t('sales.order'),
            cell: ({ cells }) => <>{cells.platform_order || '–'}</>,
          },
          {
            title: t('sales.item'),
            cell: ({ cells, custom_sn }) => (
              <div>
                <strong translate="no">{cells.number || '–'}</strong>
                {custom_sn && custom_sn !== cells.number && (
                  <p className="small soft" translate="no">
                    {custom_sn}
                  </p>
                )}
              </div>
            ),
          },
          { title: t('sales.pieces'), num: true, cell: ({ cells }) => cells.quantity || '–' },
          { title: t('sales.to'), cell: ({ cells }) => <ShipsTo cells={cells} /> },
          { title: t('sales.status'), cell: (row) => <Outcome row={row} /> },
          ...(mends ? [{ title: t('sales.mend'), hidden: true, cell: mendButton }] : []),
        ]}
      />
      {mending && <MendRow import_id={import_id} row={mending} onClose={() => mend(null)} />}
    </>
  )

  function mendButton(row: ShownRow) {
    const { placed, here } = salesRowState
    if (row.state === placed || row.state === here) return null
    return (
      <button
        type="button"
        className="btn quiet"
        aria-label={t('sales.mendOf', { row: row.row_no })}
        onClick={() => mend(row)}
      >
        {t('sales.mend')}
      </button>
    )
  }
}

function ShipsTo({ cells }: Pick<ShownRow, 'cells'>) {
  const street = [cells.street, cells.street2, cells.street3].filter(Boolean).join(', ')
  const town = [cells.city, [cells.state, cells.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  if (!cells.consignee && !street && !town) return <>–</>
  return (
    <div>
      {cells.consignee}
      <p className="small soft">{[street, town].filter(Boolean).join(', ')}</p>
    </div>
  )
}

/** The result of a row: a link to its order, or every fault with its field. */
function Outcome({ row }: { row: ShownRow }) {
  const { t } = useTranslation('channel')
  const { placed, here, good, refused } = salesRowState
  if (row.order_number !== null && (row.state === placed || row.state === here))
    return (
      <Link to={paths.order(row.order_number)}>
        {t(row.state === placed ? 'sales.placedAs' : 'sales.hereAs', { order: row.order_number })}
      </Link>
    )
  if (row.state === good)
    return <>{t('sales.goodFrom', { warehouse: row.warehouse_name ?? '', parts: row.parts })}</>
  if (row.state === refused && row.why !== '') return <span className="wrong">{row.why}</span>
  return (
    <ul className="wrong small">
      {row.faults.map(({ field, reason, params }) => (
        <li key={`${field} ${reason}`}>
          {t(`sales.field.${field}`)}: {t(`sales.fault.${reason}`, params)}
        </li>
      ))}
    </ul>
  )
}
