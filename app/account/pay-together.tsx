import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { paymentPasswordPattern } from '#rules/fields'
import { type Cents, minus, moneyText, parseMoney, plus, zero } from '#rules/money/money'
import type { PaidKind } from '#rules/paying/together'
import { paths } from '../paths.ts'
import { sealed } from '../session/seal.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { useMay } from '../session/use-may.ts'
import { useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { MainButton } from '../ui/form/main-button.tsx'
import { PaymentDigits } from '../ui/form/secret-fields.tsx'
import { useFormat } from '../ui/format/format.ts'
import { useDeadline } from '../ui/format/use-deadline.ts'
import { DataTable } from '../ui/list/data-table.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { FormError } from '../ui/page/form-error.tsx'
import { ErrorState, Loading } from '../ui/page/states.tsx'
import { LeftOutOrders } from './left-out-orders.tsx'
import { PaymentPasswordFirst } from './payment-password-first.tsx'

type PayableOrders = Out<CallAt<'/supply/order/order/payable'>>
type PaymentResult = Out<CallAt<'/supply/order/order/payTogether'>>

const paidCalls = [
  '/supply/order/order/payable',
  '/supply/order/order/list',
  '/supply/order/sales/list',
  '/user/accountInfo',
  '/pay/transactionList',
] as const

type Counts = readonly { status: number; count: number }[]

type OrderCounts = { counts: Counts; waiting_counts: Counts }
type PayTogetherProps = {
  of: PaidKind
  /** How many orders the list has of each status; unknown until it has loaded. */
  data: OrderCounts | undefined
}

/** Opens the paying of several orders of a list, for whom it is meant; off where none can be paid. */
export function PayTogether({ of, data }: PayTogetherProps) {
  const { t } = useTranslation('pay')
  const may = useMay()
  const { user } = useUser()
  const [open, setOpen] = useState(false)
  if (!may('pay') || user?.acting) return null
  return (
    <>
      <button type="button" className="btn" disabled={unpaidIn(data) === 0} onClick={() => setOpen(true)}>
        {t('together.open')}
      </button>
      {open && <PayingTogether of={of} onClose={() => setOpen(false)} />}
    </>
  )
}

/** How many orders wait for their payment, and for nobody's approval. */
function unpaidIn(data: OrderCounts | undefined): number {
  const of = (counts: Counts = []) =>
    counts.find(({ status }) => status === orderStatus.pendingPayment)?.count ?? 0
  return of(data?.counts) - of(data?.waiting_counts)
}

const sumOf = (list: readonly { due: string }[]): Cents =>
  plus(zero, ...list.map(({ due }) => parseMoney(due) ?? zero))

type PayingProps = {
  of: PaidKind
  /** These alone, each with why it can't be paid if that is known; left out: all that can be paid. */
  chosen?: readonly { order_number: string; why: string | null }[]
  onPaid?: () => void
  onClose: () => void
}

/** Pays chosen orders of a kind together from the wallet, in a dialog, which then says what was paid. */
export function PayingTogether({ of, chosen = [], onPaid, onClose }: PayingProps) {
  const { t } = useTranslation('pay')
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/supply/order/order/payable', {
    of,
    order_numbers: chosen.map(({ order_number }) => order_number).join(','),
  })
  const [paid, setPaid] = useState<PaymentResult | null>(null)
  const due = new Set(data?.list.map(({ order_number }) => order_number))
  const others = chosen
    .filter(({ order_number }) => !due.has(order_number))
    .map(({ order_number, why }) => ({ order_number, why: why ?? t('together.notNow') }))
  const rest = others.length > 0 && (
    <LeftOutOrders title={t('together.notThese', { count: others.length })} orders={others} />
  )
  function leave() {
    onClose()
    if (paid) onPaid?.()
  }
  const body = () => {
    if (paid) return <Outcome paid={paid} onClose={leave} />
    if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
    if (!data) return <Loading lines={4} height={56} />
    if (data.list.length === 0) return rest || <p>{t('together.none')}</p>
    if (data.storage_owed !== '0.00') return <Owed amount={data.storage_owed} />
    if (user && !user.has_payment_password)
      return <PaymentPasswordFirst next={of === 'sales' ? paths.salesOrders() : paths.orders()} />
    return (
      <Choosing due={data} onPaid={setPaid}>
        {rest}
      </Choosing>
    )
  }
  return (
    <Dialog title={t('together.title')} width={760} onClose={leave}>
      {body()}
    </Dialog>
  )
}

/** A notice that storage is owed, which is paid first. */
function Owed({ amount }: { amount: string }) {
  const { t } = useTranslation('dealer')
  const { money } = useFormat()
  return (
    <div className="note warn between">
      <p>{t('storage.owed', { amount: money(amount) })}</p>
      <Link className="btn" to={paths.storage()}>
        {t('storage.toBills')}
      </Link>
    </div>
  )
}

type ChoosingProps = { due: PayableOrders; onPaid: (paid: PaymentResult) => void; children: ReactNode }

/** Which of them are paid, what they cost together, and the payment password; what is not paid between. */
function Choosing({ due, onPaid, children }: ChoosingProps) {
  const { t } = useTranslation(['pay', 'buy', 'dealer'])
  const { money } = useFormat()
  const deadline = useDeadline()
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [digits, type] = useState('')
  const [sealing, setSealing] = useState(false)
  const [short, setShort] = useState(false)
  const pay = useCall('/supply/order/order/payTogether', {
    refresh: paidCalls,
    refreshRefused: true,
    quiet: true,
  })
  const chosen = due.list.filter(({ order_number }) => !left.has(order_number))
  const sum = sumOf(chosen)
  const lacking = minus(sum, parseMoney(due.balance) ?? zero)
  const turn = (number: string) => {
    const next = new Set(left)
    if (!next.delete(number)) next.add(number)
    leave(next)
  }
  async function go() {
    if (!paymentPasswordPattern.test(digits)) return setShort(true)
    setSealing(true)
    const credential = await sealed(digits)
    const order_numbers = chosen.map(({ order_number }) => order_number).join(',')
    const paid = credential && (await pay.run({ order_numbers, due_seen: moneyText(sum), credential }))
    setSealing(false)
    type('')
    if (paid) onPaid(paid)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <p className="soft">{t('together.help')}</p>
      {due.count > due.list.length && (
        <p className="note">{t('together.oldest', { shown: due.list.length, count: due.count })}</p>
      )}
      <div style={{ maxHeight: '40dvh', overflowY: 'auto' }}>
        <DataTable
          rows={due.list}
          keyOf={({ order_number }) => order_number}
          columns={[
            {
              title: t('together.order'),
              cell: ({ order_number, po_number }) => (
                <label className="row" style={{ minHeight: 44 }}>
                  <input
                    type="checkbox"
                    checked={!left.has(order_number)}
                    onChange={() => turn(order_number)}
                  />
                  <span>
                    <span className="strong">{order_number}</span>
                    {po_number && <span className="soft small"> {po_number}</span>}
                  </span>
                </label>
              ),
            },
            { title: t('buy:orders.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
            { title: t('together.before'), cell: ({ pay_before }) => deadline(pay_before) },
            { title: t('together.amount'), num: true, cell: (row) => money(row.due) },
          ]}
        />
      </div>
      <div className="between">
        <p role="status" className="strong">
          {t('together.sum', { count: chosen.length, amount: money(moneyText(sum)) })}
        </p>
        <p className="soft">{t('together.balance', { amount: money(due.balance) })}</p>
      </div>
      {lacking > 0 && (
        <div className="note warn between">
          <p>{t('together.lacking', { amount: money(moneyText(lacking)) })}</p>
          <Link className="btn" to={`${paths.balance()}?tab=recharge&amount=${moneyText(lacking)}`}>
            {t('buy:pay.recharge')}
          </Link>
        </div>
      )}
      {children}
      <PaymentDigits
        label={t('buy:pay.password')}
        value={digits}
        wrong={short ? t('buy:pay.sixDigits') : undefined}
        onChange={(typed) => {
          type(typed)
          setShort(false)
          pay.clear()
        }}
      />
      {pay.error && <FormError>{pay.error.message}</FormError>}
      <div className="row end">
        <MainButton busy={sealing || pay.busy} missing={chosen.length === 0 && t('dealer:sales.nothing')}>
          {t('buy:pay.submit', { amount: money(moneyText(sum)) })}
        </MainButton>
      </div>
    </form>
  )
}

/** What was paid, and the orders that were not, each with why. */
function Outcome({ paid, onClose }: { paid: PaymentResult; onClose: () => void }) {
  const { t } = useTranslation('pay')
  const { money } = useFormat()
  return (
    <div className="stack" role="status">
      <p className="strong">{t('together.done', { count: paid.paid.length, amount: money(paid.amount) })}</p>
      <p className="soft">{t('together.balance', { amount: money(paid.balance) })}</p>
      <LeftOutOrders title={t('together.rest', { count: paid.not_paid.length })} orders={paid.not_paid} />
      <div className="row end">
        <button type="button" className="btn primary" onClick={onClose}>
          {t('together.close')}
        </button>
      </div>
    </div>
  )
}
