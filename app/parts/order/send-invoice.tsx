import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'

type SendInvoiceProps = { order_number: string; className?: string }

/** Mails the paper of an order to an address of its company: for its people, and for staff. */
export function SendInvoice({ order_number, className = 'btn' }: SendInvoiceProps) {
  const { t } = useTranslation('paper')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <IconMail size={18} stroke={1.5} aria-hidden="true" /> {t('invoices.send')}
        <span className="hidden"> {order_number}</span>
      </button>
      {open && <SendDialog order_number={order_number} onClose={() => setOpen(false)} />}
    </>
  )
}

function SendDialog({ order_number, onClose }: { order_number: string; onClose: () => void }) {
  const { t } = useTranslation('paper')
  const { user } = useUser()
  const staff = user?.kind === 'staff'
  const { data, error, refetch } = useAnswer(
    staff ? '/office/invoiceAddresses' : '/supply/order/order/invoiceAddresses',
    { order_number },
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const own = useCall('/home/sendInvoice')
  const office = useCall('/office/sendInvoice')
  const send = staff ? office : own
  const list = data?.list ?? []
  const to = chosen ?? list.find(({ email }) => email === user?.email)?.email ?? list[0]?.email ?? ''
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (!(await send.run({ order_number, to }))) return
    tell.done(t('invoices.sent', { email: to }))
    onClose()
  }
  return (
    <Dialog title={t('invoices.sendTitle', { number: order_number })} onClose={onClose}>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <Select
            label={t('invoices.sendTo')}
            hint={t('invoices.sendLead')}
            wrong={send.fieldErrors.to}
            value={to}
            onChange={({ target }) => setChosen(target.value)}
          >
            {list.map(({ email, name }) => (
              <option key={email} value={email}>
                {t('invoices.person', { name, email })}
              </option>
            ))}
          </Select>
          <DialogFoot submit={t('invoices.send')} busy={send.busy} onClose={onClose} />
        </form>
      )}
    </Dialog>
  )
}
