import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { ChosenWarehouse } from '../../orders/warehouse/use-warehouse.ts'

type StartProps = { by: ChosenWarehouse; onClose: () => void }

/** Opens a count of an item by its number or barcode, which may be scanned into the field. */
export function StartCount({ by, onClose }: StartProps) {
  const { t } = useTranslation('warehouse')
  const [code, setCode] = useState('')
  const [house, setHouse] = useState(by.warehouse_id === undefined ? '' : String(by.warehouse_id))
  const open = useCall('/office/openCount', { refresh: ['/office/countList', '/office/home'], quiet: true })
  async function go() {
    if (!(await open.run({ code, warehouse_id: house }))) return
    tell.done(t('count.opened'))
    onClose()
  }
  return (
    <Confirm
      open
      title={t('count.open')}
      confirm={t('count.open')}
      busy={open.busy}
      missing={(code.trim() === '' || house === '') && t('count.need')}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <TextField
        label={t('count.code')}
        autoComplete="off"
        value={code}
        told={open.fieldErrors.code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Select label={t('count.warehouse')} value={house} onChange={({ target }) => setHouse(target.value)}>
        <option value="">{t('count.choose')}</option>
        {by.list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {open.error && !open.error.field && <FormError>{open.error.message}</FormError>}
    </Confirm>
  )
}
