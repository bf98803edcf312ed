import { useEffect, useState } from 'react'
import { inboundAtMost, inboundState } from '#rules/buying/inbound/inbound-graph'
import { type InboundShipment, inboundCalls } from '../../parts/order/inbound/inbound.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'
import { AddItem } from './add-item.tsx'
import { type EditedLine, editedLines, linesToSave, withItem } from './edited-lines.ts'
import { LineTable } from './line-table.tsx'

type EditProps = {
  /** Left out for a new draft. */
  shipment: InboundShipment | null
  /** Whether anything differs from what is saved. */
  onDirty?: (dirty: boolean) => void
  onSaved: (inbound_number: string) => void
  /** Leaves the lines as they are saved. */
  onLeave?: () => void
}

/** Where, when and as what a draft comes; of a shipment that is announced only its reference changes. */
function HeadFields({ form, asked, told }: HeadProps) {
  const { t } = useTranslation('inbound')
  const areas = useAnswer('/home/areaList', {})
  return (
    <div className="fields">
      {asked && (
        <>
          <Select
            label={t('column.warehouse')}
            required
            {...form.bind('warehouse_id')}
            told={told.warehouse_id}
          >
            <option value="">{t('edit.chooseWarehouse')}</option>
            {areas.data?.list.map((area) => (
              <option key={area.id} value={area.warehouse_id}>
                {area.warehouse_name}
              </option>
            ))}
          </Select>
          <TextField
            label={t('edit.expected')}
            type="date"
            hint={t('edit.expectedHint')}
            {...form.bind('expected_on')}
            told={told.expected_on}
          />
        </>
      )}
      <TextField
        label={t('edit.reference')}
        hint={t('edit.referenceHint')}
        maxLength={40}
        {...form.bind('reference')}
      />
    </div>
  )
}

const valuesOf = (shipment: InboundShipment | null) => ({
  warehouse_id: shipment ? String(shipment.warehouse_id) : '',
  expected_on: shipment?.expected_on ?? '',
  reference: shipment?.reference ?? '',
  lines: editedLines(shipment?.goods ?? []),
})
type HeadProps = {
  form: ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>
  asked: boolean
  told: Record<string, string>
}

/** Edits a draft, or the lines of a shipment that is announced and has not left. */
export function EditInbound({ shipment, onDirty, onSaved, onLeave }: EditProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const [kept, setKept] = useState(() => JSON.stringify(valuesOf(shipment)))
  const [tried, setTried] = useState(false)
  const save = useCall('/merchant/saveInbound', { refresh: inboundCalls, quiet: true })
  const bounds = { cartons: inboundAtMost.cartons, pieces: inboundAtMost.piecesPerCarton }
  const form = useForm(valuesOf(shipment), ({ warehouse_id, lines }) => ({
    warehouse_id: warehouse_id ? undefined : t('need.warehouse'),
    lines: linesToSave(lines) ? undefined : t('need.lines', bounds),
  }))
  const { lines } = form.values
  const dirty = JSON.stringify(form.values) !== kept
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  const full = lines.length >= inboundAtMost.lines ? t('edit.most', { most: inboundAtMost.lines }) : null
  const setLines = (next: EditedLine[]) => form.set('lines', next)

  async function send(values: typeof form.values) {
    const made = await save.run({
      ...(shipment ? { inbound_number: shipment.inbound_number } : {}),
      warehouse_id: Number(values.warehouse_id),
      ...(values.expected_on ? { expected_on: values.expected_on } : {}),
      reference: values.reference,
      lines: JSON.stringify(linesToSave(values.lines)),
    })
    if (!made) return
    setKept(JSON.stringify(values))
    tell.done(t('edit.saved'))
    onSaved(made.inbound_number)
  }
  const wrong = form.wrong.lines ?? save.fieldErrors.lines
  return (
    <form
      ref={form.form}
      className="panel stack"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        form.onSubmit(send)(event)
      }}
    >
      <h2>{t(shipment && shipment.state !== inboundState.draft ? 'edit.lines' : 'edit.draft')}</h2>
      <HeadFields
        form={form}
        asked={!shipment || shipment.state === inboundState.draft}
        told={save.fieldErrors}
      />
      <AddItem
        full={full}
        onAdd={(item) => {
          form.change('lines', (before) => withItem(before, item))
          const there = lines.some(({ custom_sn }) => custom_sn === item.custom_sn)
          tell.done(t(there ? 'edit.more' : 'edit.added', { item: item.custom_sn }))
        }}
      />
      <LineTable lines={lines} tried={tried} onChange={setLines} />
      {wrong && <FormError>{wrong}</FormError>}
      {save.error && !save.error.field && <FormError>{save.error.message}</FormError>}
      <div className="row end">
        {onLeave && (
          <button type="button" className="btn" onClick={onLeave}>
            {t('shell:cancel')}
          </button>
        )}
        <MainButton busy={save.busy}>{t('edit.save')}</MainButton>
      </div>
    </form>
  )
}
