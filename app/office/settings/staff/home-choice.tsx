import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'

export type HomeValues = { warehouse_id: string }
type HomeChoiceProps = { form: Pick<ReturnType<typeof useForm<HomeValues>>, 'bind'> }

/** The warehouse in which a colleague works, or none. */
export function HomeChoice({ form }: HomeChoiceProps) {
  const { t } = useTranslation('security')
  const { data } = useAnswer('/office/warehouses', {})
  return (
    <Select label={t('staff.home')} {...form.bind('warehouse_id')}>
      <option value="">{t('staff.noHome')}</option>
      {data?.list.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** The warehouse chosen, as calls take it. */
export const homeIn = ({ warehouse_id }: HomeValues) =>
  warehouse_id === '' ? {} : { warehouse_id: Number(warehouse_id) }
