import { useState } from 'react'
import { type LabelSheet, labelSheets, labelsOfFile } from '#rules/buying/inbound/carton-label'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import type { InboundShipment } from '../../parts/order/inbound/inbound.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { toFile } from '../../ui/download.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'

/** The labels of a shipment's cartons as PDF, for a label printer's roll or for sheets. */
export function CartonLabels({ shipment }: { shipment: InboundShipment }) {
  const { t } = useTranslation('inbound')
  const { number } = useFormat()
  const [file_no, setFile] = useState(1)
  const link = useCall('/merchant/inboundLabels', toFile)
  const { inbound_number, state, cartons } = shipment
  const files = Math.ceil(cartons / labelsOfFile)
  const early = state === inboundState.draft
  if (state > inboundState.received) return null
  const get = (sheet: LabelSheet) => void link.run({ inbound_number, sheet, file_no })
  return (
    <section className="panel stack" aria-labelledby="labels">
      <h2 id="labels">{t('labels.title')}</h2>
      <p className="soft">{t(early ? 'labels.early' : 'labels.lead', { count: cartons })}</p>
      {!early && files > 1 && (
        <Select
          label={t('labels.which')}
          value={file_no}
          onChange={({ target }) => setFile(Number(target.value))}
        >
          {Array.from({ length: files }, (_, at) => at + 1).map((one) => (
            <option key={one} value={one}>
              {t('labels.range', {
                from: number((one - 1) * labelsOfFile + 1),
                to: number(Math.min(cartons, one * labelsOfFile)),
              })}
            </option>
          ))}
        </Select>
      )}
      <div className="row">
        {labelSheets.map((sheet) => (
          <button
            key={sheet}
            type="button"
            className="btn"
            disabled={early || link.busy}
            onClick={() => get(sheet)}
          >
            {t(`labels.${sheet}`)}
          </button>
        ))}
      </div>
    </section>
  )
}
