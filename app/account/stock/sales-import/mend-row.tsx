import { type SalesField, salesFields, salesLimits } from '#rules/buying/channel/sales-fields'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { importCalls, type ShownRow } from './import-shown.ts'

type Cells = Record<SalesField, string>

/** Mends the fields of a row, each with what is wrong beside it, in a dialog. */
export function MendRow({
  import_id,
  row,
  onClose,
}: {
  import_id: number
  row: ShownRow
  onClose: () => void
}) {
  const { t } = useTranslation('channel')
  const mend = useCall('/supply/order/sales/importRow', { refresh: importCalls })
  const faultOf = (field: SalesField) => row.faults.find((one) => one.field === field)
  // A number that was cut is typed anew, be it as it stands: only then is it known to be whole.
  const initialOf = (field: SalesField) =>
    faultOf(field)?.reason === 'scientific' ? '' : (row.cells[field] ?? '')
  const initial = Object.fromEntries(salesFields.map((field) => [field, initialOf(field)])) as Cells
  const form = useForm<Cells>(initial, () => ({}))
  const wordsOf = (field: SalesField) => {
    const fault = faultOf(field)
    return fault && t(`sales.fault.${fault.reason}`, fault.params)
  }
  async function send(values: Cells) {
    const changed = Object.entries(values).filter(([field, value]) => value !== initial[field as SalesField])
    const cells = JSON.stringify(Object.fromEntries(changed))
    if (!(await mend.run({ import_id, row_no: row.row_no, cells }))) return
    tell.done(t('sales.mended'))
    onClose()
  }
  return (
    <Dialog title={t('sales.mendTitle', { row: row.row_no })} width={720} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <div className="fields">
          {salesFields.map((field) => (
            <TextField
              key={field}
              label={t(`sales.field.${field}`)}
              maxLength={salesLimits.cell}
              {...form.bind(field)}
              placeholder={initial[field] === '' ? (row.cells[field] ?? '') : ''}
              told={mend.fieldErrors[field] ?? wordsOf(field)}
            />
          ))}
        </div>
        <DialogFoot submit={t('sales.save')} busy={mend.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
