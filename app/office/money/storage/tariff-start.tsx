import type { ComponentProps } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'

type Start = { warehouse_id: string; valid_from: string }
type StartProps = {
  warehouses: readonly { id: number; name: string }[]
  bind: (name: keyof Start) => ReturnType<ReturnType<typeof useForm<Start>>['bind']>
  told: Partial<Record<keyof Start, ComponentProps<typeof Select>['told']>>
}

/** The faults of a tariff's place and first day, where a field is empty. */
export function useStartFaults() {
  const { t } = useTranslation('rate')
  return ({ warehouse_id, valid_from }: Start) => ({
    warehouse_id: warehouse_id === '' ? t('storage.wrong.warehouse') : undefined,
    valid_from: valid_from === '' ? t('storage.wrong.day') : undefined,
  })
}

/** The fields of where a tariff holds, and from when on. */
export function TariffStart({ warehouses, bind, told }: StartProps) {
  const { t } = useTranslation('rate')
  return (
    <div className="fields">
      <Select label={t('storage.warehouse')} required told={told.warehouse_id} {...bind('warehouse_id')}>
        <option value="">{t('corrections.choose')}</option>
        {warehouses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField label={t('day')} type="date" required told={told.valid_from} {...bind('valid_from')} />
    </div>
  )
}
