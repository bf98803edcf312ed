import { useState } from 'react'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { ChooseLines } from '../../refund/choose-lines.tsx'
import type { RefundValues } from '../../refund/refund-values.ts'
import { choiceOf } from './cancel-preview.ts'
import styles from './part.module.css'
import { ComesTo } from './refund-amount.tsx'

const refresh = [
  '/supply/order/order/info',
  '/supply/order/order/list',
  '/supply/order/sales/list',
  '/home/previewCancel',
  '/user/accountInfo',
] as const

/**
 * Chooses which pieces of an order to cancel; shows their amount and, for a paid order, asks for a reason.
 */
export function CancelPart({ order_number, onClose }: { order_number: string; onClose: () => void }) {
  const { t } = useTranslation(['buy', 'status', 'shell'])
  const [pieces, setPieces] = useState<RefundValues['pieces']>({})
  const [remark, setRemark] = useState('')
  const lines = JSON.stringify(
    Object.entries(pieces).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
  )
  const none = Object.keys(pieces).length === 0
  const start = useAnswer('/home/previewCancel', { order_number })
  const asked = useAnswer('/home/previewCancel', { order_number, lines }, { enabled: !none })
  const cancel = useCall('/home/cancelOrder', { refresh })
  const ask = useCall('/home/askCancel', { refresh })
  const asks = start.data?.way === 'ask'
  const making = asks ? ask : cancel
  async function confirm() {
    if (!(await making.run({ order_number, remark, lines }))) return
    tell.done(asks ? t('order.part.asked') : t('order.part.done'))
    onClose()
  }
  return (
    <Confirm
      open
      wide
      title={t('status:action.cancelPart')}
      confirm={asks ? t('status:action.askCancel') : t('order.part.confirm')}
      leave={t('order.keep')}
      danger={!asks}
      final
      busy={making.busy}
      missing={
        none
          ? t('shell:needed.pieces')
          : asked.data === undefined
            ? (asked.error?.message ?? t('shell:needed.wait'))
            : asks && remark.trim() === '' && t('shell:needed.reason')
      }
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {start.error && <ErrorState error={start.error} again={() => void start.refetch()} />}
      {start.isPending && !start.error && <Loading lines={4} />}
      {start.data && (
        <>
          <div className={styles.lines}>
            <ChooseLines
              lines={start.data.lines.map(choiceOf)}
              pieces={pieces}
              wrong={making.fieldErrors.lines ?? asked.error?.message}
              onChange={setPieces}
              words={{
                which: t('order.part.which'),
                exceeds: t('order.part.exceeds'),
                leftOf: ({ bought, refundable }) => t('order.part.left', { count: bought, left: refundable }),
              }}
            />
          </div>
          <ComesTo preview={none ? start.data : asked.data} none={none} />
          <TextArea
            label={t('order.reason')}
            value={remark}
            maxLength={500}
            required={asks}
            onChange={(event) => setRemark(event.target.value)}
          />
        </>
      )}
    </Confirm>
  )
}
