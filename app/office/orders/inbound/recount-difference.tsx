import { useId, useState } from 'react'
import { differenceWaits, recountBounds, recountHeldUp } from '#rules/buying/inbound/difference'
import {
  type InboundDifference,
  type InboundShipment,
  inboundCalls,
} from '../../../parts/order/inbound/inbound.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

type Line = InboundShipment['goods'][number]
type DialogProps = { difference: InboundDifference; line: Line; onClose: () => void }

/** Enters what another person counted of a disputed difference, and says before what that means. */
function RecountDialog({ difference, line, onClose }: DialogProps) {
  const { t } = useTranslation('inbound')
  const { difference_id, kind, pieces, custom_sn } = difference
  const [typed, type] = useState('')
  const [note, setNote] = useState('')
  const call = useCall('/office/recountDifference', {
    refresh: [...inboundCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const bounds = recountBounds(kind, line, pieces)
  const result = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1
  const range = t('diff.resultRange', bounds)
  async function go() {
    if (!(await call.run({ difference_id, result, note }))) return
    tell.done(t('diff.recounted'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('diff.recountTitle', { item: custom_sn })}
      confirm={t('diff.recount')}
      final
      busy={call.busy}
      missing={(result < bounds.least || result > bounds.most) && range}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{t('diff.recountMeans', { is: t('diff.is', { kind, count: pieces }) })}</p>
      <TextField
        label={t('diff.resultField', { kind })}
        hint={range}
        inputMode="numeric"
        required
        maxLength={7}
        value={typed}
        told={call.fieldErrors.result}
        onChange={({ target }) => type(target.value)}
      />
      <TextArea
        label={t('diff.note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {call.error && !call.error.field && <FormError>{call.error.message}</FormError>}
    </Confirm>
  )
}

type RecountProps = { difference: InboundDifference; shipment: InboundShipment; warehouse: boolean }

/** The button by which a disputed difference is counted again; greyed for who may not or not yet. */
export function RecountDifference({ difference, shipment, warehouse }: RecountProps) {
  const { t } = useTranslation('inbound')
  const { dateTime } = useFormat()
  const [asking, ask] = useState(false)
  const id = useId()
  const line = shipment.goods.find(({ line_id }) => line_id === difference.line_id)
  if (!line || !differenceWaits(difference)) return null
  const { counted_by_me } = shipment
  const hold = recountHeldUp({ ...difference, counted_by_me, warehouse })
  const why = {
    answers: t('diff.answers', { date: dateTime(difference.answer_by) }),
    warehouseOnly: t('why.warehouseOnly'),
    own: t('diff.own'),
  }
  return (
    <div className="row">
      <button
        type="button"
        className="btn"
        disabled={hold !== null}
        aria-describedby={hold ? id : undefined}
        onClick={() => ask(true)}
      >
        {t('diff.recount')}
      </button>
      {hold && (
        <span id={id} className="small soft">
          {why[hold]}
        </span>
      )}
      {asking && <RecountDialog difference={difference} line={line} onClose={() => ask(false)} />}
    </div>
  )
}
