import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { usStates } from '#rules/people/zip/us-states'
import { isExtension } from '#rules/text/plain-amount'
import { isPhone, isUsZip } from '#rules/text/plain-input'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

export type Address = Out<CallAt<'/user/addressList'>>['list'][number]

const blank = {
  receiving_company: '',
  receiving_name: '',
  receiving_phone: '',
  extension: '',
  receiving_address: '',
  receiving_city: '',
  receiving_state: '',
  receiving_zip: '',
  residential: false,
  is_default: false,
}
type Fields = typeof blank

type Bind = (name: keyof Fields) => ReturnType<ReturnType<typeof useForm<Fields>>['bind']>

function AddressFields({ bind }: { bind: Bind }) {
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

/**
 * Adds or changes an address, in a dialog. Validated by specification section 5; the server's messages are
 * shown beside their fields.
 */
export function AddressForm({
  address,
  start,
  onClose,
}: {
  address: Address | null
  /** Initial values of a new address. */
  start?: Partial<Fields> | undefined
  onClose: (saved: Address | null) => void
}) {
  const { t } = useTranslation('account')
  const save = useCall('/user/saveAddress', { refresh: ['/user/addressList'] })
  const needed = (value: string, field: string) =>
    value.trim() ? undefined : t('error.enter', { field: t(`address.${field}`) })
  const wellFormed = (right: boolean, field: string) =>
    right ? undefined : t('error.format', { field: t(`address.${field}`) })
  const check = (values: Fields) => ({
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
  const form = useForm<Fields>(address ?? { ...blank, ...start }, (values) => {
    const wrong = check(values)
    if (Object.values(wrong).some(Boolean)) tell.fields(t('certification.checkFields'))
    return wrong
  })
  const bind = (name: keyof Fields) => {
    const field = form.bind(name)
    return { ...field, told: save.fieldErrors[name] }
  }
  async function send(values: Fields) {
    const saved = await save.run({ ...values, ...(address ? { id: address.id } : {}) })
    if (!saved) return
    tell.done(t('address.saved'))
    onClose(saved)
  }
  const title = address ? t('address.edit') : t('address.add')
  return (
    <Modal
      aria-label={title}
      onClose={() => onClose(null)}
      style={{ width: 'min(640px, calc(100vw - 32px))', maxWidth: 'none' }}
    >
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <h2>{title}</h2>
        <AddressFields bind={bind} />
        <label className="check">
          <input {...form.tick('residential')} /> {t('address.residential')}
        </label>
        <p className="soft small">{t('address.residentialHint')}</p>
        {!address?.is_default && (
          <label className="check">
            <input {...form.tick('is_default')} /> {t('address.default')}
          </label>
        )}
        <DialogFoot submit={t('address.save')} busy={save.busy} onClose={() => onClose(null)} />
      </form>
    </Modal>
  )
}
