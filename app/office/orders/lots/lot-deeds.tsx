import { useState } from 'react'
import type { Order } from '#api/buying/order-shapes'
import { ArrivalForm } from '../../../parts/contract/lot/arrival-form.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { DecidePapers } from './decide-papers.tsx'
import { lotDeed } from './lot-deed.ts'

type Place = { order_number: string; lot_no: number }

/** Passes an inspection for a buyer who has not answered it for a week. */
function PassForBuyer({ order_number, lot_no, round }: Place & { round: number }) {
  const { t } = useTranslation(['lot', 'shell'])
  const [sure, setSure] = useState(false)
  const [reason, setReason] = useState('')
  const judge = useCall('/office/judgeInspection', {
    refresh: ['/office/order', '/office/lotQueue', '/office/home'],
    refreshRefused: true,
  })
  async function send() {
    if (!(await judge.run({ order_number, lot_no, round, reason }))) return
    tell.done(t('judge.passed'))
    setSure(false)
  }
  return (
    <section className="panel stack">
      <p>{t('judge.serviceMeans')}</p>
      <div>
        <button type="button" className="btn" onClick={() => setSure(true)}>
          {t('judge.service')}
        </button>
      </div>
      <Confirm
        open={sure}
        final
        title={t('judge.passSure', { lot_no })}
        confirm={t('judge.service')}
        busy={judge.busy}
        missing={reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => setSure(false)}
        onConfirm={() => void send()}
      >
        <p className="soft">{t('judge.passMeans')}</p>
        <TextArea
          label={t('judge.reason')}
          required
          maxLength={500}
          value={reason}
          wrong={judge.fieldErrors.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Confirm>
    </section>
  )
}

/** What staff can do about the lots of a contract's order, by their roles. */
export function LotDeeds({ order }: { order: Order }) {
  const { user } = useUser()
  const { contract, order_number } = order
  if (!contract || !user) return null
  const at = new Date()
  return contract.lots.map((lot) => {
    const { lot_no, inspections } = lot
    const place = { order_number, lot_no }
    const deed = lotDeed(lot, user.roles, at)
    if (deed === 'decidePapers') return <DecidePapers key={lot_no} order_number={order_number} lot={lot} />
    const round = inspections.find(({ state }) => state === 0)?.round
    if (deed === 'passInspection' && round) return <PassForBuyer key={lot_no} {...place} round={round} />
    if (deed === 'tellArrival')
      return (
        <section key={lot_no} className="panel">
          <ArrivalForm side="service" {...place} />
        </section>
      )
    return null
  })
}
