import { useState } from 'react'
import type { Refund } from '#api/aftersale/refund-shapes'
import { DecideRefund, type Decision, decisions } from '../../../parts/refund/decide-refund.tsx'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Pay } from './pay.tsx'
import { Receive } from './receive.tsx'

const all = ['pay', 'receive', ...decisions] as const
type Act = (typeof all)[number]
const isDecision = (act: Act): act is Decision => act !== 'pay' && act !== 'receive'

/** The actions that this member of staff may take on a request now, or a note that there are none. */
export function Decisions({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const [asking, ask] = useState<Act | null>(null)
  const open = all.filter((act) => refund.events.includes(act))
  const about = { amount: money(refund.agreed ?? refund.asked) }
  const close = () => ask(null)
  if (open.length === 0) return <p className="soft small">{t('office.nothing')}</p>
  return (
    <>
      <div className="row">
        {open.map((act, i) => (
          <button
            key={act}
            type="button"
            className={act === 'deny' ? 'btn danger' : i === 0 ? 'btn primary' : 'btn'}
            onClick={() => ask(act)}
          >
            {t(`office.do.${act}`, about)}
          </button>
        ))}
      </div>
      {asking === 'pay' && <Pay refund={refund} onClose={close} />}
      {asking === 'receive' && <Receive refund={refund} onClose={close} />}
      {asking && isDecision(asking) && (
        <DecideRefund refund={refund} event={asking} seller={false} onClose={close} />
      )}
    </>
  )
}
