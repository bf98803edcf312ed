import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import type { InboundShipment } from './inbound.ts'
import { InboundPictures } from './inbound-pictures.tsx'

type Receipt = InboundShipment['receipts'][number]

/** Damage and boxes of others that a receipt found; what is sound stands in the lines. */
function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const { no, booked_at, sound, damaged, lines, unknown } = receipt
  return (
    <li className="panel stack" style={{ gap: 8 }}>
      <p>
        <strong>{t('receiptNo', { no })}</strong> <span className="small soft">{dateTime(booked_at)}</span>
      </p>
      <p>{t('receiptSum', { sound, damaged })}</p>
      {lines
        .filter((line) => line.damaged > 0)
        .map((line) => (
          <div key={line.custom_sn} className="stack" style={{ gap: 4 }}>
            <p>
              <strong>{t('damageOf', { item: line.custom_sn, count: line.damaged })}</strong> {line.note}
            </p>
            <InboundPictures ids={line.file_ids} of={line.custom_sn} />
          </div>
        ))}
      {unknown.length > 0 && (
        <div className="note warn stack" style={{ gap: 4 }}>
          <p className="strong">{t('unknown')}</p>
          <p className="small">{t('unknownHelp')}</p>
          {unknown.map(({ barcode, pieces, note, file_ids }) => (
            <div key={barcode}>
              <p translate="no">
                {t('unknownOf', { barcode, count: pieces })} {note}
              </p>
              <InboundPictures ids={file_ids} of={barcode} />
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

/** How a shipment was counted in: its receipts in their order. */
export function InboundReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  const { t } = useTranslation('inbound')
  if (receipts.length === 0) return null
  return (
    <section className="stack" aria-labelledby="receipts">
      <h2 id="receipts">{t('receipts')}</h2>
      <ul className="plain stack">
        {receipts.map((receipt) => (
          <ReceiptView key={receipt.no} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

/** What happened to a shipment, the first thing first. */
export function InboundHistory({ history }: { history: InboundShipment['history'] }) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  return (
    <details>
      <summary>{t('history')}</summary>
      <ol className="stack" style={{ paddingLeft: 20 }}>
        {history.map(({ event, name, by_role, reason, at }) => (
          <li key={`${at} ${event}`}>
            {t(`event.${event}`)} · {name || t(`by.${by_role}`)} · {dateTime(at)}
            {reason && <p className="small soft">{reason}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
