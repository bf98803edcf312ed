import { useState } from 'react'
import type { InboundShipment } from '../../../parts/order/inbound/inbound.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ScanField } from '../scan/scan-field.tsx'
import { ScanVerdict } from '../scan/verdict.tsx'
import styles from './count.module.css'
import { countOf, countSums, toSend, type UnknownBox, withLine } from './count.ts'
import { LineCount, UnknownBoxRow } from './counted-line.tsx'
import { type InboundCountForm, useCount } from './use-count.ts'

/** Boxes that are not of this shipment. */
function UnknownBoxes({ counting: { count, keep } }: { counting: InboundCountForm }) {
  const { t } = useTranslation(['warehouse', 'inbound'])
  if (count.unknown.length === 0) return null
  function change(barcode: string, more: Partial<UnknownBox> | null) {
    const boxes = more
      ? count.unknown.map((box) => (box.barcode === barcode ? { ...box, ...more } : box))
      : count.unknown.filter((box) => box.barcode !== barcode)
    keep({ ...count, unknown: boxes })
  }
  return (
    <div className="stack">
      <h3>{t('inbound:unknown')}</h3>
      <p className="small soft">{t('inbound:unknownHelp')}</p>
      <ul className={styles.lines}>
        {count.unknown.map((box) => (
          <UnknownBoxRow key={box.barcode} box={box} onChange={(more) => change(box.barcode, more)} />
        ))}
      </ul>
    </div>
  )
}

/** What is counted and not booked, and the button that books it. */
function BookFoot({ counting, onBook }: { counting: InboundCountForm; onBook: () => void }) {
  const { t } = useTranslation('warehouse')
  const sums = countSums(counting.count)
  const nothing = sums.sound + sums.damaged + sums.boxes === 0
  const [asking, ask] = useState(false)
  const missing = nothing ? t('inbound.nothing') : sums.lacksNote ? t('inbound.needNote') : null
  return (
    <div className={styles.foot}>
      <p className="strong" role="status">
        {t('inbound.sums', sums)}
      </p>
      <div className="row">
        {/* What was sent may be booked: only its key tells, so it is sent again before all else. */}
        {!nothing && counting.count.sent === null && (
          <button type="button" className="btn quiet" onClick={() => ask(true)}>
            {t('inbound.startAgain')}
          </button>
        )}
        <MainButton missing={missing} busy={counting.busy} onClick={onBook}>
          {t('inbound.book')}
        </MainButton>
      </div>
      <Confirm
        open={asking}
        danger
        final
        title={t('inbound.startAgainSure')}
        confirm={t('inbound.startAgain')}
        onClose={() => ask(false)}
        onConfirm={() => {
          counting.forget()
          ask(false)
        }}
      >
        <p>{t('inbound.sums', sums)}</p>
      </Confirm>
    </div>
  )
}

/** Counts a shipment with a scanner or by hand, and books what was counted. */
export function CountPanel({ shipment }: { shipment: InboundShipment }) {
  const { t } = useTranslation('warehouse')
  const counting = useCount(shipment)
  const [asking, ask] = useState(false)
  const { count, keep, scan, said, stranger, keepStranger } = counting
  return (
    <section className="stack" aria-labelledby="count">
      <h2 id="count">{t('inbound.count')}</h2>
      <div className="panel stack">
        <ScanField label={t('inbound.scan')} hint={t('inbound.scanHint')} waiting={0} onCode={scan} />
        <ScanVerdict said={said} />
        {stranger !== null && (
          <p>
            <button type="button" className="btn" onClick={keepStranger}>
              {t('inbound.keepBox', { code: stranger.slice(0, 64) })}
            </button>
          </p>
        )}
      </div>
      <ul className={styles.lines}>
        {shipment.goods.map((line) => (
          <LineCount
            key={line.line_id}
            line={line}
            counted={countOf(count, line)}
            onChange={(more) => keep(withLine(count, line.line_id, more))}
          />
        ))}
      </ul>
      <UnknownBoxes counting={counting} />
      <BookFoot counting={counting} onBook={() => ask(true)} />
      <Confirm
        open={asking}
        title={t('inbound.bookTitle')}
        confirm={t('inbound.book')}
        final
        busy={counting.busy}
        onClose={() => ask(false)}
        onConfirm={() => void counting.send().then((done) => done && ask(false))}
      >
        <p className="strong">{t('inbound.sums', countSums({ ...count, ...toSend(count) }))}</p>
        <p>{t('inbound.bookMeans')}</p>
        {counting.error && <FormError>{counting.error.message}</FormError>}
        {counting.error?.code === 0 && <p className="small soft">{t('inbound.retry')}</p>}
      </Confirm>
    </section>
  )
}
