import type { Refund } from '#api/aftersale/refund-shapes'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Picture } from '../../ui/picture.tsx'
import parts from '../order/order.module.css'
import styles from './refund.module.css'

type Line = Refund['lines'][number]

/** The goods of a request: how many of how many, what was paid for them, and how many were returned. */
export function RefundLines({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const back = {
    title: t('cameBack'),
    className: styles.back,
    cell: (line: Line) => (
      <div>
        {line.sellable > 0 && <div>{t('sellable', { count: line.sellable })}</div>}
        {line.damaged > 0 && <div>{t('damaged', { count: line.damaged })}</div>}
        {line.quantity > line.sellable + line.damaged && (
          <div className="soft">{t('missing', { count: line.quantity - line.sellable - line.damaged })}</div>
        )}
        {line.condition_note && <div className="small soft">{line.condition_note}</div>}
      </div>
    ),
  }
  return (
    <DataTable
      className={parts.lines}
      rows={refund.lines}
      keyOf={({ line_id }) => line_id}
      columns={[
        {
          title: t('goods'),
          hidden: true,
          cell: (line) => (
            <div className={parts.what}>
              <Picture path={line.preview} alt="" sizes="56px" />
              <div>
                {line.title}
                <p className="small soft">
                  {line.custom_sn} · {line.goods_sn}
                </p>
              </div>
            </div>
          ),
        },
        {
          title: t('quantity'),
          num: true,
          cell: (line) => t('of', { count: line.quantity, all: line.bought }),
        },
        { title: t('worth'), num: true, cell: (line) => money(line.asked) },
        ...(refund.received_at ? [back] : []),
      ]}
    />
  )
}
