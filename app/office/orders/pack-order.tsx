import { Link, useParams } from 'react-router'
import type { Packing } from '#api/buying/packing'
import { LabelFiles } from '../../parts/label/label-files.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { PinnedNotes } from '../overview/notes/pinned-notes.tsx'
import { FinishPacking } from './packing/finish.tsx'
import { PackingTable } from './packing/goods.tsx'
import styles from './packing/packing.module.css'
import { usePacking } from './packing/use-packing.ts'
import { ScanField } from './scan/scan-field.tsx'
import { ScanVerdict } from './scan/verdict.tsx'

/** The buyer of the order, and how many of its cartons are counted. */
function Head({ packing }: { packing: Packing }) {
  const { t } = useTranslation(['warehouse', 'buy'])
  const { order_number, packed, total } = packing
  const far = t('pack.ofAll', { packed, total })
  return (
    <header className={styles.head}>
      <div>
        <h1>{t('pack.title', { number: order_number })}</h1>
        <p className="row">
          <StatusBadge status={packing.status} />
          <span className="soft">
            {packing.company_name} · {packing.warehouse_name} · {t(`buy:delivery.${packing.logistics_type}`)}
          </span>
        </p>
      </div>
      <p className={styles.count}>
        <strong>{far}</strong> <span>{t('pack.cartons')}</span>
      </p>
      <progress className={styles.bar} value={packed} max={total || 1} aria-label={far} />
    </header>
  )
}

/** /office/packing/:number: packs an order carton by carton, with a scanner or by hand. */
export default function PackOrder() {
  const { t } = useTranslation('warehouse')
  const { number = '' } = useParams()
  const { answer, said, last, waiting, busy, scan, countByHand, takeBack } = usePacking(number)
  const { data, error, refetch } = answer
  return (
    <div className="stack">
      <title>{pageTitle(t('pack.title', { number }))}</title>
      <p className="row">
        <Link to={paths.office('packing')}>← {t('queue.title')}</Link>
        <Link to={paths.office(`orders/${number}`)}>{t('pack.order')}</Link>
      </p>
      {!data && <h1 className="hidden">{t('pack.title', { number })}</h1>}
      {data && <Head packing={data} />}
      {data && data.labels.length > 0 && (
        <p className="note row">
          <span className="strong">{t('pack.label', { carrier: data.own_carrier ?? '' })}</span>
          <LabelFiles labels={data.labels} />
        </p>
      )}
      {data && data.gone > 0 && <p className="note warn">{t('pack.gone', { count: data.gone })}</p>}
      <PinnedNotes kind="order" of={number} />
      {data?.note && <p className="note warn">{data.note}</p>}
      {/* Rendered before the data has loaded, so that scanning can begin at once. */}
      {data?.open !== false && !error && (
        <section className="panel stack">
          <ScanField label={t('pack.scan')} hint={t('pack.hint')} waiting={waiting} onCode={scan} />
          <ScanVerdict said={said} />
        </section>
      )}
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <FinishPacking packing={data} busy={busy} onStartAgain={() => void takeBack()} />
          <PackingTable
            packing={data}
            last={last}
            onCount={countByHand}
            onTakeBack={(carton) => void takeBack(carton)}
          />
        </>
      )}
    </div>
  )
}
