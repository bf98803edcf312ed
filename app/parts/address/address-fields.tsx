import { usStates } from '#rules/people/zip/us-states'
import { isExtension } from '#rules/text/plain-amount'
import { isPhone, isUsZip } from '#rules/text/plain-input'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import type { useForm } from '../../ui/form/use-form.ts'

export const blankAddress = {
  receiving_company: '',
  receiving_name: '',
  receiving_phone: '',
  extension: '',
  receiving_address: '',
  receiving_city: '',
  receiving_state: '',
  receiving_zip: '',
  residential: false,
}
export type AddressFieldValues = typeof blankAddress

type AddressField = ReturnType<ReturnType<typeof useForm<AddressFieldValues>>['bind']>
type Bind = (name: keyof AddressFieldValues) => Omit<AddressField, 'name'> & { name: string }

/** Who receives goods and where, as fields of a form. */
export function AddressFields({ bind }: { bind: Bind }) {
  const { t } = useTranslation('account')
  return (
    <>
      <div className="fields">
        <TextField
          label={t('address.company')}
          autoComplete="organization"
          maxLength={120}
          required
          {...bind('receiving_company')}
        />
        <TextField label={t('address.name')} autoComplete="name" maxLength={80} {...bind('receiving_name')} />
        <TextField
          label={t('address.phone')}
          type="tel"
          autoComplete="tel"
          required
          {...bind('receiving_phone')}
        />
        <TextField label={t('address.extension')} inputMode="numeric" {...bind('extension')} />
      </div>
      <TextField
        label={t('address.street')}
        autoComplete="street-address"
        maxLength={200}
        required
        {...bind('receiving_address')}
      />
      <div className="fields">
        <TextField
          label={t('address.city')}
          autoComplete="address-level2"
          maxLength={80}
          required
          {...bind('receiving_city')}
        />
        <Select
          label={t('address.state')}
          autoComplete="address-level1"
          required
          {...bind('receiving_state')}
        >
          <option value="" />
          {Object.entries(usStates).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label={t('address.zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          {...bind('receiving_zip')}
        />
      </div>
    </>
  )
}

/** What is wrong with an address as it is typed, by field. Specification section 5. */
export function useAddressCheck() {
  const { t } = useTranslation('account')
  const needed = (value: string, field: string) =>
    value.trim() ? undefined : t('error.enter', { field: t(`address.${field}`) })
  const wellFormed = (right: boolean, field: string) =>
    right ? undefined : t('error.format', { field: t(`address.${field}`) })
  return (values: AddressFieldValues) => ({
    receiving_company: needed(values.receiving_company, 'company'),
    receiving_phone:
      needed(values.receiving_phone, 'phone') ?? wellFormed(isPhone(values.receiving_phone), 'phone'),
    extension: wellFormed(isExtension(values.extension), 'extension'),
    receiving_address: needed(values.receiving_address, 'street'),
    receiving_city: needed(values.receiving_city, 'city'),
    receiving_state: values.receiving_state ? undefined : t('error.select', { field: t('address.state') }),
    receiving_zip:
      needed(values.receiving_zip, 'zip') ??
      (isUsZip(values.receiving_zip) ? undefined : t('address.zipWrong')),
  })
}
