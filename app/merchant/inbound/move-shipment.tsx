import { useState } from 'react'
import { type merchantInboundEvents, needsReason } from '#rules/buying/inbound/inbound-graph'
import { type InboundShipment, inboundCalls } from '../../parts/order/inbound/inbound.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { FormError } from '../../ui/page/form-error.tsx'

export type MerchantInboundEvent = (typeof merchantInboundEvents)[number]
type MoveProps = { shipment: InboundShipment; event: MerchantInboundEvent; onClose: () => void }

/** Whose reservations a new day concerns. */
function Touched({ goods }: Pick<InboundShipment, 'goods'>) {
  const { t } = useTranslation('inbound')
  const reserved = goods.filter(({ booked }) => booked > 0)
  if (reserved.length === 0) return <p className="soft">{t('touchesNone')}</p>
  return (
    <div className="note warn">
      <p>{t('touches')}</p>
      <ul>
        {reserved.map(({ line_id, custom_sn, booked }) => (
          <li key={line_id}>{t('touchesOf', { booked, item: custom_sn })}</li>
        ))}
      </ul>
    </div>
  )
}

/** Announces a shipment, sends it off, moves its day or cancels it, and says before what that means. */
export function MoveShipment({ shipment, event, onClose }: MoveProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const { inbound_number, state, expected_on } = shipment
  const [day, setDay] = useState(expected_on ?? '')
  const [typed, type] = useState({ carrier: '', tracking: '', container_number: '', reason: '' })
  const move = useCall('/merchant/inboundEvent', {
    refresh: [...inboundCalls, '/merchant/batchList'],
    refreshRefused: true,
    quiet: true,
  })
  const reasoned = needsReason(event, state)
  const missing =
    (event === 'moveDate' && (day === '' || day === expected_on) && t('need.otherDay')) ||
    (event === 'dispatch' && !typed.carrier.trim() && !typed.container_number.trim() && t('need.carrier')) ||
    (reasoned && typed.reason.trim() === '' && t('shell:needed.reason'))
  const { reason, ...sent } = typed
  async function run() {
    if (event === 'dispatch') return move.run({ inbound_number, event, ...sent })
    if (event === 'moveDate') return move.run({ inbound_number, event, expected_on: day, reason })
    return event === 'cancel'
      ? move.run({ inbound_number, event, reason })
      : move.run({ inbound_number, event })
  }
  async function go() {
    if (!(await run())) return
    tell.done(t(`done.${event}`))
    onClose()
  }
  const bind = (name: keyof typeof typed) => ({
    value: typed[name],
    told: move.fieldErrors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      type((before) => ({ ...before, [name]: target.value })),
  })
  return (
    <Confirm
      open
      title={`${t(`act.${event}`)} · ${inbound_number}`}
      confirm={t(`act.${event}`)}
      danger={event === 'cancel'}
      final={event === 'cancel'}
      busy={move.busy}
      missing={missing}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>{t(`means.${event}`)}</p>
      {event === 'moveDate' && (
        <>
          <Touched goods={shipment.goods} />
          <TextField
            label={t('field.day')}
            type="date"
            required
            value={day}
            told={move.fieldErrors.expected_on}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      )}
      {event === 'dispatch' && (
        <>
          <TextField label={t('field.carrier')} maxLength={80} {...bind('carrier')} />
          <TextField label={t('field.tracking')} maxLength={80} {...bind('tracking')} />
          <TextField
            label={t('field.container')}
            hint={t('field.containerHint')}
            maxLength={20}
            {...bind('container_number')}
          />
        </>
      )}
      {reasoned && <TextArea label={t('field.reason')} required maxLength={500} {...bind('reason')} />}
      {move.error && !move.error.field && <FormError>{move.error.message}</FormError>}
    </Confirm>
  )
}
