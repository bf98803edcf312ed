import { useState } from 'react'
import { Link } from 'react-router'
import type { Refund } from '#api/aftersale/refund-shapes'
import type { CallPath } from '#api/calls'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { CarrierField } from '../../ui/form/carrier-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { NotForRole } from '../../ui/page/not-for-role.tsx'

export const refundCalls: readonly CallPath[] = [
  '/home/refundInfo',
  '/home/refundList',
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/supply/order/sales/list',
  '/user/accountInfo',
]
const events = ['acceptOffer', 'refuseOffer', 'acceptDenial', 'withdraw'] as const
type Event = (typeof events)[number]
const looks: Record<Event, string> = {
  acceptOffer: 'btn primary',
  refuseOffer: 'btn',
  acceptDenial: 'btn',
  withdraw: 'btn danger',
}

/** The answers that the buyer may give, each with a confirmation. */
export function Answers({ refund }: { refund: Refund }) {
  const { t } = useTranslation(['refund', 'acting'])
  const { user } = useUser()
  const may = useMay()
  const { money } = useFormat()
  const [asking, ask] = useState<Event | null>(null)
  const answer = useCall('/home/answerRefund', { refresh: refundCalls })
  const { refund_number, order_number, offered } = refund
  const about = { amount: offered ? money(offered) : '' }
  async function settle() {
    if (!asking || !(await answer.run({ refund_number, event: asking }))) return
    tell.done(t(`done.${asking}`, about))
    ask(null)
  }
  const answerable = events.filter((event) => refund.events.includes(event))
  // Acting staff must not answer the platform's own offers for a buyer.
  const open = user?.acting ? [] : answerable
  const others = refund.waits_for === 'buyer' && !may('order')
  return (
    <>
      {others && <NotForRole />}
      {user?.acting && answerable.length > 0 && <p className="note warn">{t('acting:not.short')}</p>}
      {refund.events.includes('sendBack') && <SendBack refund={refund} />}
      {open.length > 0 && (
        <div className="row">
          {refund.events.includes('askAgain') && (
            <Link className="btn primary" to={paths.askRefund(order_number)}>
              {t('do.askAgain')}
            </Link>
          )}
          {open.map((event) => (
            <button key={event} type="button" className={looks[event]} onClick={() => ask(event)}>
              {t(`do.${event}`, about)}
            </button>
          ))}
        </div>
      )}
      <Confirm
        open={asking !== null}
        title={asking ? t(`sure.${asking}`, about) : ''}
        confirm={asking ? t(`do.${asking}`, about) : ''}
        danger={asking === 'withdraw'}
        final
        busy={answer.busy}
        onClose={() => ask(null)}
        onConfirm={() => void settle()}
      >
        {asking && <p className="soft">{t(`means.${asking}`)}</p>}
      </Confirm>
    </>
  )
}

/** Carrier and tracking number of returned goods; can be corrected until they have arrived. */
function SendBack({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const [carrier, setCarrier] = useState(refund.return_carrier)
  const [tracking_number, setTracking] = useState(refund.return_tracking)
  const send = useCall('/home/sendReturn', { refresh: refundCalls })
  const sent = refund.return_tracking !== ''
  const same = carrier === refund.return_carrier && tracking_number === refund.return_tracking
  async function submit() {
    if (await send.run({ refund_number: refund.refund_number, carrier, tracking_number }))
      tell.done(t('done.sendBack'))
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="fields">
        <CarrierField
          label={t('carrier')}
          required
          maxLength={60}
          value={carrier}
          wrong={send.fieldErrors.carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
        <TextField
          label={t('tracking')}
          required
          maxLength={60}
          value={tracking_number}
          wrong={send.fieldErrors.tracking_number}
          onChange={({ target }) => setTracking(target.value)}
        />
      </div>
      <p>
        <button type="submit" className={sent ? 'btn' : 'btn primary'} disabled={send.busy || (sent && same)}>
          {t(sent ? 'do.sendBackAnew' : 'do.sendBack')}
        </button>
      </p>
    </form>
  )
}
