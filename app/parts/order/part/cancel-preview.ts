import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { moneyText, parseMoney, times, zero } from '#rules/money/money'

export type CancelPreview = Out<CallAt<'/home/previewCancel'>>

/** A line for choosing pieces, at its order's prices. */
export function choiceOf({ left, cancellable, unit_price, ...line }: CancelPreview['lines'][number]) {
  const paid = moneyText(times(parseMoney(unit_price) ?? zero, left))
  return { ...line, bought: left, refundable: cancellable, paid }
}
