import type { UnitInformation } from '#rules/buying/presale/reservation'
import { isEmail, isPhone } from '#rules/text/plain-input'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'

const needed = ['company', 'contact', 'phone', 'email'] as const

/** The unit information form with the note and the PO number of a reservation. */
export function useUnitForm(unit: UnitInformation, words: { note: string; po_number: string }) {
  const { t } = useTranslation(['presale', 'account'])
  return useForm({ ...unit, ...words }, (values) => {
    const empty = needed.flatMap((name) =>
      values[name].trim() ? [] : [[name, t('account:error.enter', { field: t(`unit.${name}`) })]],
    )
    const malformed = (name: 'phone' | 'email', right: boolean) =>
      right ? [] : [[name, t('account:error.format', { field: t(`unit.${name}`) })]]
    return Object.fromEntries([
      ...malformed('phone', isPhone(values.phone)),
      ...malformed('email', isEmail(values.email)),
      ...empty,
    ])
  })
}
export type UnitFormState = ReturnType<typeof useUnitForm>
