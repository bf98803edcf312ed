import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { orderStatus } from '#rules/buying/order/status'
import { minus, moneyText, parseMoney, pricePattern, zero } from '#rules/money/money'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { LoadFacts } from './load-facts.tsx'
import { isFeeFarOff, SureFee } from './sure-fee.tsx'

type Act = 'approve' | 'approveArrived' | 'reject' | 'quoteFinal' | 'extend' | 'settle'
const refresh = ['/office/order', '/office/orderList', '/office/home', '/office/presaleBatches'] as const
const withoutGoods: readonly number[] = [orderStatus.processing, orderStatus.fullReviewApproved]

/** Whether the buyer asks to end a reservation before its balance: what is kept of the deposit is decided. */
export const isToSettle = ({ presale, status, history }: Order): boolean =>
  presale !== null &&
  status === orderStatus.cancellationAsked &&
  withoutGoods.includes(history.at(-1)?.from_status ?? 0)

/** What this person may do with a reservation now. */
function actsOf(order: Order): Act[] {
  const { events, presale, fees } = order
  if (!presale) return []
  const may = (event: string) => events.includes(event)
  return [
    ...(['approve', 'approveArrived', 'reject'] as const).filter(may),
    ...(may('quoteFinal') && presale.delivery_chosen && fees.delivery_fee === null
      ? (['quoteFinal'] as const)
      : []),
    ...(may('extend') && !presale.extended ? (['extend'] as const) : []),
    ...(may('giveUp') || (may('confirmCancel') && isToSettle(order)) ? (['settle'] as const) : []),
  ]
}

const wholeDays = /^(?:[1-9]|1[0-4])$/
const isAmount = (typed: string) => pricePattern.test(typed.trim()) || parseMoney(typed.trim()) === zero
const blank = { days: '14', amount: '', words: '' }
type ActDialogProps = { order: Order; act: Act; onClose: () => void }

/** The calls of the acts, by what was typed. */
function useActs({ order_number }: Order) {
  const answer = useCall('/office/bookingAnswer', { refresh, quiet: true, refreshRefused: true })
  const extend = useCall('/office/extendBooking', { refresh, quiet: true, refreshRefused: true })
  const settle = useCall('/office/giveUpBooking', { refresh, quiet: true, refreshRefused: true })
  const quote = useCall('/office/quoteFinal', { refresh, quiet: true, refreshRefused: true })
  const all = [answer, extend, settle, quote]
  function run(act: Act, { days, amount, words }: typeof blank, sure: boolean) {
    if (act === 'extend') return extend.run({ order_number, days: Number(days), remark: words })
    if (act === 'settle') return settle.run({ order_number, kept: amount.trim(), reason: words })
    if (act === 'quoteFinal')
      return quote.run({ order_number, delivery_fee: amount.trim(), ...(sure ? { sure } : {}) })
    if (act === 'reject') return answer.run({ order_number, answer: act, reason: words })
    return answer.run({ order_number, answer: act })
  }
  return { run, busy: all.some(({ busy }) => busy), error: all.find(({ error }) => error)?.error ?? null }
}

function ActDialog({ order, act, onClose }: ActDialogProps) {
  const { t } = useTranslation(['presale', 'shell', 'buy'])
  const { money } = useFormat()
  const [typed, type] = useState(blank)
  const [sureOf, setSureOf] = useState<string | null>(null)
  const { run, busy, error } = useActs(order)
  const { order_number, fees } = order
  const quoting = act === 'quoteFinal'
  const { data: load } = useAnswer('/office/load', { order_number }, { enabled: quoting })
  const amount = isAmount(typed.amount) ? typed.amount.trim() : null
  const far = quoting && isFeeFarOff(amount, load)
  const sure = far && sureOf === amount
  const paid = parseMoney(fees.paid_fee) ?? zero
  const kept = amount === null ? null : parseMoney(amount)
  const back = act === 'settle' && kept !== null && kept <= paid ? moneyText(minus(paid, kept)) : null
  const needsWords = act === 'settle' || act === 'reject'
  const missing =
    act === 'extend' && !wholeDays.test(typed.days.trim())
      ? t('desk.daysWrong')
      : act === 'settle' && back === null
        ? t('desk.keptWrong', { paid: money(fees.paid_fee) })
        : quoting && amount === null
          ? t('shell:needed.price')
          : needsWords && typed.words.trim() === ''
            ? t('shell:needed.reason')
            : far && !sure && t('shell:needed.sure')
  async function send() {
    if (!(await run(act, typed, sure))) return
    tell.done(t(`desk.done.${act}`))
    onClose()
  }
  const set = (part: Partial<typeof blank>) => type((before) => ({ ...before, ...part }))
  return (
    <Confirm
      open
      title={`${t(`desk.act.${act}`)}: ${order_number}`}
      confirm={t(`desk.act.${act}`)}
      danger={needsWords}
      final
      busy={busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <p className="soft">{t(`desk.means.${act}`)}</p>
      {act === 'extend' && (
        <TextField
          label={t('desk.days')}
          inputMode="numeric"
          maxLength={2}
          required
          value={typed.days}
          onChange={({ target }) => set({ days: target.value })}
        />
      )}
      {quoting && load && <LoadFacts load={load} />}
      {(act === 'settle' || quoting) && (
        <TextField
          label={quoting ? t('buy:fees.deliveryFee') : t('desk.kept')}
          inputMode="decimal"
          maxLength={12}
          required
          hint={back !== null && t('desk.back', { amount: money(back) })}
          value={typed.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
      )}
      {far && amount !== null && load && (
        <SureFee amount={amount} load={load} sure={sure} onSure={(on) => setSureOf(on ? amount : null)} />
      )}
      {(needsWords || act === 'extend') && (
        <TextArea
          label={needsWords ? t('reason') : t('buy:balance.remark')}
          required={needsWords}
          maxLength={500}
          value={typed.words}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
      <FormError>{error?.message}</FormError>
    </Confirm>
  )
}

/** What staff may do with a reservation beside what every order offers; nothing where there is none. */
export function ReservationActs({ order }: { order: Order }) {
  const { t } = useTranslation('presale')
  const [act, ask] = useState<Act | null>(null)
  const acts = actsOf(order)
  if (acts.length === 0) return null
  return (
    <section className="panel between" aria-label={t('desk.title')}>
      <p>{t('desk.title')}</p>
      <div className="row">
        {acts.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'settle' || one === 'reject' ? 'btn danger' : 'btn primary'}
            onClick={() => ask(one)}
          >
            {t(`desk.act.${one}`)}
          </button>
        ))}
      </div>
      {act && <ActDialog order={order} act={act} onClose={() => ask(null)} />}
    </section>
  )
}
