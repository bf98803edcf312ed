import { useState } from 'react'
import type { OfficeLogisticsEvent } from '#rules/aftersale/logistics/logistics-graph'
import { adjustKinds } from '#rules/aftersale/logistics/logistics-money'
import { logisticsCalls } from '../../../parts/freight/logistics/logistics.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CarrierField } from '../../../ui/form/carrier-field.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { useToday } from '../../../ui/format/use-time-zone.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { ChargeKind } from './charge-kind.tsx'
import type { OfficeFreightOrder } from './office-freight-order.ts'

/** The events that need a reason. */
const reasoned: readonly OfficeLogisticsEvent[] = ['allowLater', 'note', 'adjust', 'refuseCancel', 'cancel']
const blank = { carrier: '', pro_number: '', day: '', kind: 'reweigh', amount: '', kept: '', remark: '' }
type NoteTexts = typeof blank

type NoteProps = { order: OfficeFreightOrder; event: OfficeLogisticsEvent; onClose: () => void }

/** An event with what was typed for it, as the call takes it. */
function inputOf(order_number: string, event: OfficeLogisticsEvent, typed: NoteTexts) {
  const { carrier, pro_number, day, kind, amount, kept, remark } = typed
  switch (event) {
    case 'place':
      return { order_number, event, carrier, pro_number, pickup_on: day }
    case 'pickUp':
      return { order_number, event, picked_up_on: day, remark }
    case 'deliver':
      return { order_number, event, delivered_on: day, remark }
    case 'adjust':
      return {
        order_number,
        event,
        kind: adjustKinds.find((one) => one === kind) ?? 'reweigh',
        amount,
        remark,
      }
    case 'cancel':
      return { order_number, event, kept, remark }
    default:
      return { order_number, event, remark }
  }
}

/** What is still missing of what an event needs. */
function isMissing(
  event: OfficeLogisticsEvent,
  { carrier, pro_number, day, amount, remark }: NoteTexts,
): boolean {
  if (reasoned.includes(event) && remark.trim() === '') return true
  if (event === 'place') return [carrier, pro_number, day].some((typed) => typed.trim() === '')
  if (event === 'pickUp' || event === 'deliver') return day === ''
  return event === 'adjust' && amount.trim() === ''
}

/** Does something to a freight order, and says before what that means. */
export function NoteFreight({ order, event, onClose }: NoteProps) {
  const { t } = useTranslation('logistics')
  const { money } = useFormat()
  const today = useToday()
  const [typed, type] = useState<NoteTexts>({ ...blank, day: today })
  const note = useCall('/office/logisticsEvent', {
    refresh: [...logisticsCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  const of = (name: keyof NoteTexts, told: string | undefined = note.fieldErrors[name]) => ({
    value: typed[name],
    told,
    onChange: ({ target }: { target: { value: string } }) => type({ ...typed, [name]: target.value }),
  })
  const unpaid = order.paid === '0.00'
  const day = note.fieldErrors.pickup_on ?? note.fieldErrors.picked_up_on ?? note.fieldErrors.delivered_on
  async function go() {
    if (!(await note.run(inputOf(order.order_number, event, typed)))) return
    tell.done(t(`done.${event}`))
    onClose()
  }
  return (
    <Confirm
      open
      title={`${t(`act.${event}`)} · ${order.order_number}`}
      confirm={t(`act.${event}`)}
      leave={event === 'cancel' ? t('cancel.leave') : undefined}
      danger={event === 'cancel'}
      final={event !== 'note'}
      busy={note.busy}
      missing={isMissing(event, typed) && t('office.fillIn')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <p>
        {unpaid && event === 'cancel'
          ? t('means.cancelUnpaid')
          : t(`means.${event}`, { amount: money(order.paid) })}
      </p>
      {event === 'place' && (
        <>
          <CarrierField label={t('fact.carrier')} required maxLength={80} {...of('carrier')} />
          <TextField label={t('fact.proNumber')} required maxLength={40} {...of('pro_number')} />
        </>
      )}
      {['place', 'pickUp', 'deliver'].includes(event) && (
        <TextField label={t(`day.${event}`)} type="date" required {...of('day', day)} />
      )}
      {event === 'adjust' && (
        <>
          <ChargeKind kinds={adjustKinds} {...of('kind')} />
          <TextField
            label={t('amount')}
            hint={t('office.quote.minus')}
            inputMode="decimal"
            required
            maxLength={14}
            {...of('amount')}
          />
        </>
      )}
      {event === 'cancel' && !unpaid && (
        <TextField
          label={t('office.kept')}
          hint={t('office.keptHint', { amount: money(order.paid) })}
          inputMode="decimal"
          maxLength={14}
          {...of('kept')}
        />
      )}
      {event !== 'place' && (
        <TextArea
          label={t('office.remark')}
          required={reasoned.includes(event)}
          rows={2}
          maxLength={500}
          {...of('remark')}
        />
      )}
      {note.error && !note.error.field && <FormError>{note.error.message}</FormError>}
    </Confirm>
  )
}
