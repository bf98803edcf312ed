import { orderStatus } from '#rules/buying/order/status'
import { refundKind } from '#rules/status-codes'
import { heard, type Row } from './row.ts'
import { api, asOlivia, button, buyer, db, newcomer, olivia, people } from './stage.ts'

/** The oldest order of Olivia's company in this status, with its first line. */
const anOrderThat = (status: (typeof orderStatus)[keyof typeof orderStatus]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('account as a', 'a.company_id', 'o.company_id')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select(['o.order_number', 'l.id as line_id', 'l.amount'])
    .where('a.email', '=', olivia)
    .where('o.status', '=', status)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirstOrThrow()

type Status = Parameters<typeof anOrderThat>[0]
type Said = { reason?: string; kind?: 1 | 2; more?: number }

/** Requests a refund for all pieces of the first line of such an order, with these changes. */
const askFor =
  (status: Status, { reason = 'Scratched', kind = refundKind.refund, more = 0 }: Said = {}) =>
  async () => {
    const { order_number, line_id, amount } = await anOrderThat(status)
    const lines = [{ line_id, quantity: amount + more }]
    const input = {
      order_number,
      kind,
      cause: 'damaged' as const,
      reason,
      lines,
      idempotency_key: crypto.randomUUID(),
    }
    return heard(api.send('/home/askRefund', input, asOlivia))
  }

/** Opens the form for such an order. */
const openFor = (status: Status) => async () => {
  const { order_number } = await anOrderThat(status)
  await people().open(buyer, `/user_center/order/${order_number}/refund`)
  return buyer
}
const askedOnce =
  (status: Status, before: () => Promise<unknown> = async () => undefined) =>
  async () => {
    await openFor(status)()
    await before()
    await button(buyer, 'Send the request').click()
    return buyer
  }

/** Sets the monthly cap to zero until the row is over. */
const atCap = <T>(work: () => Promise<T>) =>
  async function capped(): Promise<T> {
    const cap = (refunds_per_month: number) => db.updateTable('site').set({ refunds_per_month }).execute()
    await cap(0)
    try {
      return await work()
    } finally {
      await cap(10)
    }
  }

/** The messages of refund requests. */
export const refundRows: readonly Row[] = [
  {
    from: 'refusals:refund.cancelled',
    says: 'The order has been cancelled and cannot be refunded!',
    reason: 'refund.cancelled',
    call: askFor(orderStatus.cancelled),
    screen: openFor(orderStatus.cancelled),
  },
  {
    from: 'refusals:refund.twice',
    says: 'Do not submit return data twice!',
    reason: 'refund.twice',
    call: askFor(orderStatus.awaitingRefund),
    screen: openFor(orderStatus.awaitingRefund),
  },
  {
    from: 'refusals:refund.tooMany',
    says: 'You have reached the maximum number of refunds this month, please contact customer service!',
    reason: 'refund.tooMany',
    call: atCap(askFor(orderStatus.completed)),
    screen: atCap(async () => {
      const page = await openFor(orderStatus.completed)()
      await page.getByRole('alert').first().waitFor()
      return page
    }),
  },
  {
    from: 'refund:ask.nothingChosen',
    says: 'Please choose the goods and how many of them',
    reason: 'refund.nothingChosen',
    call: async () => {
      const { order_number } = await anOrderThat(orderStatus.completed)
      const input = {
        order_number,
        kind: refundKind.refund,
        cause: 'damaged' as const,
        lines: [],
        idempotency_key: crypto.randomUUID(),
      }
      return heard(api.send('/home/askRefund', input, asOlivia))
    },
    screen: askedOnce(orderStatus.completed),
  },
  {
    from: 'account:error.enter',
    says: 'Please Enter Reason',
    reason: 'refund.reasonNeeded',
    call: askFor(orderStatus.completed, { reason: ' ' }),
    screen: askedOnce(orderStatus.completed),
  },
  {
    from: 'account:error.upload',
    says: 'Please upload Pictures',
    reason: 'refund.picturesNeeded',
    call: askFor(orderStatus.completed, { kind: refundKind.return }),
    screen: askedOnce(orderStatus.completed, () =>
      buyer.getByRole('radio', { name: /^Send goods back/ }).check(),
    ),
  },
  // Behind the others of this form, for what is typed in it is there again when it is opened anew.
  {
    from: 'refusals:refund.quantity',
    says: 'Returned quantity exceeds refundable',
    reason: 'refund.quantity',
    call: askFor(orderStatus.completed, { more: 1 }),
    screen: async () => {
      await openFor(orderStatus.completed)()
      await buyer.getByRole('checkbox').first().check()
      const pieces = buyer.getByRole('textbox', { name: /^Pieces of/ }).first()
      await pieces.fill('9999')
      await pieces.blur()
      return buyer
    },
  },
  {
    from: 'refund:none',
    says: 'There is no after-sales order data !',
    reason: '',
    call: null,
    screen: async () => {
      await people().open(newcomer, '/user_center/after_sale_services')
      return newcomer
    },
  },
]
