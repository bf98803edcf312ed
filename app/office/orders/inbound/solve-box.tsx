import { useState } from 'react'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { inboundCalls } from '../../../parts/order/inbound/inbound.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

type SolveProps = {
  box: { box_id: number; barcode: string; pieces: number; inbound_number: string }
  onClose: () => void
}
const whole = /^N[0-9A-Z]{9}$/

/** Says what a held box is: pieces of a line of a shipment that is being counted, or not ours. */
export function SolveBox({ box, onClose }: SolveProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const { box_id, barcode, pieces } = box
  const [solved, setSolved] = useState<'line' | 'notOurs'>('line')
  const [typed, type] = useState(box.inbound_number)
  const [line, setLine] = useState('')
  const [note, setNote] = useState('')
  const inbound_number = typed.trim().toUpperCase()
  const shipment = useAnswer('/office/inbound', { inbound_number }, { enabled: whole.test(inbound_number) })
  const solve = useCall('/office/solveBox', {
    refresh: [...inboundCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const counting = shipment.data?.state === inboundState.receiving
  const lines = counting ? (shipment.data?.goods ?? []) : []
  const missing =
    solved === 'line'
      ? (shipment.data && !counting && t('box.notCounted')) || (line === '' && t('box.needLine'))
      : note.trim() === '' && t('shell:needed.reason')
  async function go() {
    const done =
      solved === 'line'
        ? await solve.run({ box_id, solved, inbound_number, line_id: Number(line), note })
        : await solve.run({ box_id, solved, note })
    if (!done) return
    tell.done(t('box.done'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('box.solveTitle', { code: barcode, count: pieces })}
      confirm={t('box.solve')}
      final
      busy={solve.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <fieldset className="stack" style={{ gap: 8 }}>
        <legend className="strong small">{t('box.which')}</legend>
        {(['line', 'notOurs'] as const).map((one) => (
          <label key={one} className="row">
            <input type="radio" name="solved" checked={solved === one} onChange={() => setSolved(one)} />
            {t(`box.is.${one}`)}
          </label>
        ))}
      </fieldset>
      {solved === 'line' && (
        <>
          <TextField
            label={t('column.number')}
            maxLength={40}
            required
            value={typed}
            told={solve.fieldErrors.inbound_number}
            onChange={({ target }) => {
              type(target.value)
              setLine('')
            }}
          />
          {shipment.error && <FormError>{shipment.error.message}</FormError>}
          <Select
            label={t('column.item')}
            required
            value={line}
            onChange={({ target }) => setLine(target.value)}
          >
            <option value="">–</option>
            {lines.map(({ line_id, custom_sn, title }) => (
              <option key={line_id} value={line_id}>
                {custom_sn} · {title}
              </option>
            ))}
          </Select>
          <p className="small soft">{t('box.lineMeans')}</p>
        </>
      )}
      <TextArea
        label={t('diff.note')}
        rows={2}
        maxLength={500}
        required={solved === 'notOurs'}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {solve.error && !solve.error.field && <FormError>{solve.error.message}</FormError>}
    </Confirm>
  )
}
