import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { AddressFields, blankAddress, useAddressCheck } from './address-fields.tsx'

const blank = { ...blankAddress, is_default: false }
type Fields = typeof blank

export type Address = Out<CallAt<'/user/addressList'>>['list'][number]

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
  const check = useAddressCheck()
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
