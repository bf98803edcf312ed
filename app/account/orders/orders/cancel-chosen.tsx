import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { useBuyAgain } from '../../../parts/order/again/use-buy-again.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import { LeftOutOrders } from '../../left-out-orders.tsx'
import { ChosenDialog, type DeedProps } from './chosen-dialog.tsx'
import { whyNot } from './why-not.ts'

const refresh = [
  '/supply/order/order/list',
  '/supply/order/order/payable',
  '/supply/order/order/info',
  '/user/accountInfo',
] as const

/** Cancels the chosen orders that are not paid, each whole, and says what became of them. */
export function CancelChosen({ orders, onCancelled, onClose }: DeedProps & { onCancelled: () => void }) {
  const { t } = useTranslation(['batch', 'buy'])
  const { money } = useFormat()
  const [remark, setRemark] = useState('')
  const again = useBuyAgain({ onClose: leave })
  const [given, setGiven] = useState<Out<CallAt<'/home/cancelOrders'>> | null>(null)
  const cancel = useCall('/home/cancelOrders', { refresh, refreshRefused: true, quiet: true })
  const fees = orders
    .filter((order) => whyNot('cancel', order) === null)
    .map(({ order_fee }) => parseMoney(order_fee) ?? zero)
  function leave() {
    onClose()
    onCancelled()
  }
  if (again.outcome) return again.outcome
  const back = orders.filter(
    (order) => given?.cancelled.includes(order.order_number) && whyNot('again', order) === null,
  )
  if (given)
    return (
      <Dialog title={t('together.cancelled', { count: given.cancelled.length })} onClose={leave}>
        <div className="stack" role="status">
          <p className="soft">{given.cancelled.join(', ')}</p>
          <LeftOutOrders
            title={t('together.notThese', { count: given.not_cancelled.length })}
            orders={given.not_cancelled}
          />
          <div className="row end">
            {back.length > 0 && (
              <button
                type="button"
                className="btn"
                disabled={again.busy}
                onClick={() => void again.buyAll(back.map(({ order_number }) => order_number).join(','))}
              >
                {t('buy:order.backToCart')}
              </button>
            )}
            <button type="button" className="btn primary" onClick={leave}>
              {t('together.done')}
            </button>
          </div>
        </div>
      </Dialog>
    )
  return (
    <ChosenDialog
      deed="cancel"
      {...{ orders, onClose }}
      {...cancel}
      sum={
        <p className="strong">
          {t('together.sum', { count: fees.length, amount: money(moneyText(plus(zero, ...fees))) })}
        </p>
      }
      onDo={(order_numbers) =>
        void cancel.run({ order_numbers, remark }).then((done) => done && setGiven(done))
      }
    >
      <TextArea
        label={t('buy:order.reason')}
        value={remark}
        maxLength={500}
        onChange={({ target }) => setRemark(target.value)}
      />
      <FinalNote />
    </ChosenDialog>
  )
}
