import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { addressCorrectable } from '#rules/buying/order/graph/correctable'
import { hasRole } from '#rules/roles'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import {
  AddressFields,
  type AddressFieldValues,
  blankAddress,
  useAddressCheck,
} from '../../address/address-fields.tsx'

/** Corrects where an order goes that has not left, for customer service; renders nothing for others. */
export function CorrectAddress({ order }: { order: Order }) {
  const { t } = useTranslation('office')
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  const service = user?.kind === 'staff' && hasRole(user.roles, 'service')
  if (!service || !addressCorrectable(order) || order.shipments.length > 0) return null
  return (
    <p>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        {t('order.correct.address')}
      </button>
      {open && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </p>
  )
}

function AddressDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(['office', 'account'])
  const { order_number, address } = order
  const check = useAddressCheck()
  const correct = useCall('/office/correctAddress', { refresh: ['/office/order', '/office/orderList'] })
  const form = useForm<AddressFieldValues>({ ...blankAddress, ...address }, (values) => {
    const wrong = check(values)
    if (Object.values(wrong).some(Boolean)) tell.fields(t('account:certification.checkFields'))
    return wrong
  })
  const bind = (name: keyof AddressFieldValues) => ({
    ...form.bind(name),
    told: correct.fieldErrors[name],
  })
  async function send(values: AddressFieldValues) {
    if (!(await correct.run({ order_number, ...values }))) return
    tell.done(t('order.correct.addressDone'))
    onClose()
  }
  return (
    <Dialog title={t('order.correct.addressOf', { number: order_number })} width={640} onClose={onClose}>
      <form ref={form.form} className="stack" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{t('order.correct.addressMeans')}</p>
        <AddressFields bind={bind} />
        <label className="check">
          <input {...form.tick('residential')} /> {t('account:address.residential')}
        </label>
        <DialogFoot submit={t('order.correct.save')} busy={correct.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
