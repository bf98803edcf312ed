import { IconCircleCheck, IconHourglassHigh, IconThumbDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { undecidedStatuses } from '#rules/buying/order/approval'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import styles from './approval.module.css'

type Order = Pick<
  Out<CallAt<'/supply/order/order/info'>>,
  'order_parent_number' | 'status' | 'made_by' | 'approval' | 'pay_before'
>

const refresh = [
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/supply/order/sales/list',
  '/home/getOrderInfo',
  '/pay/list',
  '/user/accountInfo',
] as const
const icons = { waiting: IconHourglassHigh, approved: IconCircleCheck, refused: IconThumbDown }
const tones = { waiting: 'warn', approved: 'good', refused: 'bad' }

/** Approves a colleague's order, or refuses it with a reason. */
function Decide({ order_sn, maker }: { order_sn: string; maker: string }) {
  const { t } = useTranslation(['team', 'shell'])
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const approve = useCall('/home/approveOrder', { refresh, onDone: () => tell.done(t('approval.doneYes')) })
  const decline = useCall('/home/refuseOrder', { refresh, onDone: () => tell.done(t('approval.doneNo')) })
  return (
    <div className="row">
      <button
        type="button"
        className="btn primary"
        disabled={approve.busy}
        aria-busy={approve.busy}
        onClick={() => void approve.run({ order_sn })}
      >
        {t('approval.approve')}
      </button>
      <button type="button" className="btn" onClick={() => setRefusing(true)}>
        {t('approval.refuse')}
      </button>
      <Confirm
        open={refusing}
        title={t('approval.refuseTitle')}
        confirm={t('approval.refuse')}
        danger
        final
        busy={decline.busy}
        missing={reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => setRefusing(false)}
        onConfirm={async () => {
          if (await decline.run({ order_sn, reason: reason.trim() })) setRefusing(false)
        }}
      >
        <p>{t('approval.refuseMeans', { maker })}</p>
        <TextArea
          label={t('approval.reason')}
          value={reason}
          maxLength={500}
          required
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </div>
  )
}

/**
 * The approval of an order over its maker's limit: by whom and when it was decided, or until when it can be,
 * with the buttons to decide.
 */
export function ApprovalBox({ order }: { order: Order }) {
  const { t } = useTranslation('team')
  const { dateTime } = useFormat()
  const { approval, made_by: maker, status } = order
  if (!approval) return null
  const { state, limit, by, at, reason, decide } = approval
  // Not decided in time, or withdrawn by its maker: the order's status shows the outcome.
  if (state === 'waiting' && !(undecidedStatuses as readonly number[]).includes(status)) return null
  const Icon = icons[state]
  const when = dateTime(at ?? order.pay_before)
  return (
    <section className={`note ${tones[state]} ${styles.box}`} aria-labelledby="approval">
      <Icon size={24} stroke={1.7} aria-hidden="true" />
      <div>
        <h2 id="approval">{t(`approval.${state}`)}</h2>
        {state === 'waiting' ? (
          <>
            <p>{t(`approval.over.${limit}`, { maker })}</p>
            <p>{t(decide ? 'approval.heldYours' : 'approval.held', { when })}</p>
          </>
        ) : (
          <p>{t('approval.decidedBy', { by: by || t('gone'), when })}</p>
        )}
        {reason && <p className={styles.reason}>{t('approval.because', { reason })}</p>}
      </div>
      {decide && <Decide order_sn={order.order_parent_number} maker={maker} />}
    </section>
  )
}
