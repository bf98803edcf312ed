import { useState } from 'react'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import { choiceOf } from '../../../parts/order/part/cancel-preview.ts'
import { ComesTo } from '../../../parts/order/part/refund-amount.tsx'
import { ChooseLines } from '../../../parts/refund/choose-lines.tsx'
import type { RefundValues } from '../../../parts/refund/refund-values.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { AskCause } from './ask-cause.tsx'

type CancelPiecesProps = { order_number: string; onClose: () => void }

/** Cancels pieces of an order for a buyer who asked customer service to; shows what goes back for them. */
export function CancelPieces({ order_number, onClose }: CancelPiecesProps) {
  const { t } = useTranslation(['office', 'buy', 'status', 'shell'])
  const [pieces, setPieces] = useState<RefundValues['pieces']>({})
  const [cause, setCause] = useState<EndCause | ''>('')
  const [remark, setRemark] = useState('')
  const lines = JSON.stringify(
    Object.entries(pieces).map(([line_id, quantity]) => ({ line_id: Number(line_id), quantity })),
  )
  const none = Object.keys(pieces).length === 0
  const start = useAnswer('/office/previewCancel', { order_number })
  const asked = useAnswer('/office/previewCancel', { order_number, lines }, { enabled: !none })
  const cancel = useCall('/office/cancelPieces', {
    refresh: ['/office/order', '/office/orderList', '/office/previewCancel', '/office/home'],
    refreshRefused: true,
  })
  async function confirm() {
    if (!cause || !(await cancel.run({ order_number, lines, cause, remark }))) return
    tell.done(t('buy:order.part.done'))
    onClose()
  }
  return (
    <Confirm
      open
      wide
      title={t('order.cancelPieces.title', { number: order_number })}
      confirm={t('buy:order.part.confirm')}
      leave={t('buy:order.keep')}
      danger
      final
      busy={cancel.busy}
      missing={
        none
          ? t('shell:needed.pieces')
          : asked.data === undefined
            ? (asked.error?.message ?? t('shell:needed.wait'))
            : !cause
              ? t('shell:needed.cause')
              : remark.trim() === '' && t('shell:needed.reason')
      }
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p className="soft">{t('order.cancelPieces.means')}</p>
      {start.error && <ErrorState error={start.error} again={() => void start.refetch()} />}
      {start.isPending && !start.error && <Loading lines={4} />}
      {start.data && (
        <>
          <ChooseLines
            lines={start.data.lines.map(choiceOf)}
            pieces={pieces}
            wrong={cancel.fieldErrors.lines ?? asked.error?.message}
            onChange={setPieces}
            words={{
              which: t('buy:order.part.which'),
              exceeds: t('buy:order.part.exceeds'),
              leftOf: ({ bought, refundable }) =>
                t('buy:order.part.left', { count: bought, left: refundable }),
            }}
          />
          <ComesTo preview={none ? start.data : asked.data} none={none} staff />
          <AskCause cause={cause} told={cancel.fieldErrors.cause} onCause={setCause} />
          <TextArea
            label={t('order.cancelPieces.reason')}
            hint={t('order.cancelPieces.reasonHint')}
            value={remark}
            maxLength={500}
            required
            wrong={cancel.fieldErrors.remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </>
      )}
    </Confirm>
  )
}
