import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { mayChangePo } from './may-change.ts'

/** The buyer's own number of an order, which who orders and customer service may change. */
export function PoNumber({ order }: { order: Order }) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  const { po_number } = order
  const changes = mayChangePo(user, order)
  if (!po_number && !changes) return null
  return (
    <>
      {' · '}
      {po_number && t('order.po', { number: po_number })}
      {changes && (
        <button type="button" className="btn quiet small" onClick={() => setOpen(true)}>
          {po_number ? (
            <IconPencil size={16} stroke={1.5} role="img" aria-label={t('order.poChange')} />
          ) : (
            t('order.poAdd')
          )}
        </button>
      )}
      {open && <PoDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function PoDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('buy')
  const { user } = useUser()
  const [typed, setTyped] = useState(order.po_number)
  const own = useCall('/home/changePoNumber', {
    refresh: ['/supply/order/order/info', '/supply/order/order/list', '/user/invoices'],
  })
  const office = useCall('/office/changePoNumber', { refresh: ['/office/order', '/office/orderList'] })
  const change = user?.kind === 'staff' ? office : own
  const { order_number } = order
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (!(await change.run({ order_number, po_number: typed }))) return
    tell.done(t('order.poChanged'))
    onClose()
  }
  return (
    <Dialog title={t('order.poOf', { number: order_number })} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t(user?.kind === 'staff' ? 'order.poName' : 'checkout.po')}
          hint={t('order.poHint')}
          value={typed}
          maxLength={60}
          wrong={change.fieldErrors.po_number}
          onChange={({ target }) => setTyped(target.value)}
        />
        <DialogFoot submit={t('order.poSave')} busy={change.busy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
