import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Closure = Out<CallAt<'/merchant/closures'>>['list'][number]

type Days = Pick<Closure, 'from_on' | 'until_on'>

/** Whether these days were refused for what contracts promise then, and so may be meant when sent again. */
export const wasTold = (
  refused: { reason: string; days: Days | null },
  { from_on, until_on }: Days,
): boolean =>
  refused.reason === 'closure.promised' &&
  refused.days?.from_on === from_on &&
  refused.days.until_on === until_on
