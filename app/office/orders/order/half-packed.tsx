import type { Packing } from '#api/buying/packing'
import { isBeingPacked } from '#rules/buying/order/packing'
import type { Status } from '#rules/buying/order/status'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { Pieces } from './ship-fields.tsx'

type PackingGap = { pieces: Pieces; packed: number; total: number; uncounted: { n: number; item: string }[] }

/** What of an order is packed while only some of its cartons are counted. */
const halfOf = ({ packed, total, ready, goods }: Packing): PackingGap => ({
  pieces: Object.fromEntries(ready.map(({ line_id, quantity }) => [line_id, quantity])),
  packed,
  total,
  uncounted: goods.flatMap(({ cartons, custom_sn }) =>
    cartons.filter((one) => !one.packed && !one.gone).map(({ n }) => ({ n, item: custom_sn })),
  ),
})

/** The packing of an order that is to leave while only some of its cartons are counted; else null. */
export function useHalfPacked(order_number: string, leaving: boolean): PackingGap | null {
  const { data } = useAnswer('/office/packing', { order_number }, { enabled: leaving })
  if (!leaving || !data || !isBeingPacked(data.status as Status)) return null
  return data.packed > 0 && data.packed < data.total ? halfOf(data) : null
}

type HalfPackedNoteProps = { packing: PackingGap; onNote: (remark: string) => void }

/** Says which cartons are not counted, with a way to note them as missing in the order's history. */
export function HalfPackedNote({ packing, onNote }: HalfPackedNoteProps) {
  const { t } = useTranslation('warehouse')
  const { packed, total, uncounted } = packing
  const cartons = uncounted.map((one) => t('pack.oneCarton', one)).join(', ')
  return (
    <div className="note warn stack" style={{ gap: 8 }}>
      <p>{t('pack.half', { packed, total })}</p>
      <p className="small">{t('pack.uncounted', { cartons })}</p>
      <p>
        <button
          type="button"
          className="btn quiet"
          onClick={() => onNote(t('pack.missingNote', { cartons }).slice(0, 500))}
        >
          {t('pack.noteMissing')}
        </button>
      </p>
    </div>
  )
}
