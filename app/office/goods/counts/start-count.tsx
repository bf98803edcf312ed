import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'

type Area = { id: string | number; warehouse_id: string | number; warehouse_name: string }

/** Opens a count of an item by its number or barcode, which may be scanned into the field. */
export function StartCount({ areas, onClose }: { areas: readonly Area[]; onClose: () => void }) {
  const { t } = useTranslation('warehouse')
  const [code, setCode] = useState('')
  const [house, setHouse] = useState('')
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
      <label>
        {t('count.warehouse')}
        <select value={house} onChange={({ target }) => setHouse(target.value)}>
          <option value="">{t('count.choose')}</option>
          {areas.map((area) => (
            <option key={area.id} value={area.warehouse_id}>
              {area.warehouse_name}
            </option>
          ))}
        </select>
      </label>
      {open.error && !open.error.field && <FormError>{open.error.message}</FormError>}
    </Confirm>
  )
}
