import { Link, useNavigate } from 'react-router'
import { readScan } from '#rules/buying/order/scan'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from './packing/packing.module.css'
import { ScanField } from './scan/scan-field.tsx'
import { useVerdict } from './scan/use-verdict.ts'
import { ScanVerdict } from './scan/verdict.tsx'
import { useWarehouse } from './warehouse/use-warehouse.ts'
import { WarehouseFilter } from './warehouse/warehouse-filter.tsx'

const pageSize = 25

/** /office/packing: the orders to pack. Scanning the code of an order's paper or carton opens it. */
export default function PackingQueue() {
  const { t } = useTranslation(['warehouse', 'buy'])
  const { dateTime } = useFormat()
  const navigate = useNavigate()
  const { said, say } = useVerdict()
  const { page, after } = useListQuery()
  const by = useWarehouse()
  const { warehouse_id } = by
  const asked = { ...(warehouse_id === undefined ? {} : { warehouse_id }), page, after, page_size: pageSize }
  const answer = useAnswer('/office/packingQueue', asked, { enabled: by.known })
  function open(code: string) {
    const scanned = readScan(code)
    if (scanned && 'order_number' in scanned) void navigate(paths.office(`packing/${scanned.order_number}`))
    else say({ tone: 'bad', title: t('queue.noOrder', { code: code.slice(0, 40) }), detail: t('queue.hint') })
  }
  return (
    <div className="stack">
      <div>
        <h1>{t('queue.title')}</h1>
        <p className="soft">{t('queue.lead')}</p>
      </div>
      <section className="panel stack">
        <ScanField label={t('queue.scan')} hint={t('queue.hint')} waiting={0} onCode={open} />
        {said && <ScanVerdict said={said} />}
      </section>
      <WarehouseFilter by={by} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        height={48}
        empty={<EmptyState title={t('queue.none')} />}
        keyOf={({ order_number }) => order_number}
        columns={[
          {
            title: t('buy:orders.number'),
            cell: ({ order_number }) => (
              <Link className={`strong ${styles.number}`} to={paths.office(`packing/${order_number}`)}>
                {order_number}
              </Link>
            ),
          },
          { title: t('buy:orders.buyer'), cell: ({ company_name }) => company_name },
          {
            title: t('buy:orders.warehouse'),
            cell: ({ warehouse_name, logistics_type }) =>
              `${warehouse_name} · ${t(`buy:delivery.${logistics_type}`)}`,
          },
          { title: t('queue.since'), cell: ({ waiting_since }) => dateTime(waiting_since) },
          {
            title: t('queue.counted'),
            cell: ({ packed, total }) => (
              <span className={styles.begun}>
                {t('pack.ofAll', { packed, total })}
                {packed > 0 && (
                  <progress value={packed} max={total || 1} aria-label={t('pack.ofAll', { packed, total })} />
                )}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
