import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

type Recharge = Out<CallAt<'/pay/rechargeList'>>['list'][number]

/** What a recharge in another currency brought, and at which rate. */
export function Brought({ of: { received, rate } }: { of: Pick<Recharge, 'received' | 'rate'> }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  if (received === null || rate === null) return null
  return <p className="small soft">{t('balance.brought', { amount: money(received), rate })}</p>
}
