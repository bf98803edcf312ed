import { useState } from 'react'
import { type DamagedPlace, damagedChoices, isToSend, needsGoneNote } from '#rules/buying/inbound/damaged'
import { type InboundDifference, inboundCalls } from '../../../parts/order/inbound/inbound.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextArea } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { Copy } from '../../../ui/text/copy.tsx'

type DialogProps = { difference: InboundDifference; onClose: () => void }

/** Sends damaged pieces where they go, and says before what that means. */
function SendDialog({ difference, onClose }: DialogProps) {
  const { t } = useTranslation(['inbound', 'shell'])
  const { difference_id, pieces, result, damaged_to, custom_sn, disposal, return_address } = difference
  const choices = damagedChoices(damaged_to)
  const [to, setTo] = useState<DamagedPlace>(disposal === 'others' ? 'dispose' : choices[0]!)
  const [note, setNote] = useState('')
  const call = useCall('/office/sendDamaged', {
    refresh: [...inboundCalls, '/office/home'],
    refreshRefused: true,
    quiet: true,
  })
  // The second of two may leave the words to the first.
  const begun = to === 'dispose' && disposal === 'others'
  const needed = needsGoneNote(to, damaged_to) && !begun
  async function go() {
    const done = await call.run({ difference_id, to, note })
    if (!done) return
    tell.done(t(done.gone ? `diff.gone.${to}` : 'diff.send.second'))
    onClose()
  }
  return (
    <Confirm
      open
      title={`${custom_sn} · ${t('diff.is', { kind: 'damaged', count: result ?? pieces })}`}
      confirm={t('diff.send.do')}
      final
      busy={call.busy}
      missing={needed && note.trim() === '' && t('shell:needed.reason')}
      onClose={onClose}
      onConfirm={() => void go()}
    >
      <Select
        label={t('diff.send.to')}
        value={to}
        told={call.fieldErrors.to}
        onChange={({ target }) => setTo(target.value as DamagedPlace)}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {t(`diff.place.${one}`)}
          </option>
        ))}
      </Select>
      <p className="soft">{t(`diff.send.means.${to}`)}</p>
      {to === 'back' && (
        <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {return_address || t('diff.send.noAddress')} {return_address && <Copy text={return_address} />}
        </p>
      )}
      <TextArea
        label={t(
          to === 'back' ? 'diff.send.who' : to === 'badGoods' ? 'diff.send.condition' : 'diff.send.why',
        )}
        rows={2}
        required={needed}
        maxLength={500}
        value={note}
        told={call.fieldErrors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {call.error && !call.error.field && <FormError>{call.error.message}</FormError>}
    </Confirm>
  )
}

type SendProps = { difference: InboundDifference; warehouse: boolean }

/** The button by which damaged pieces are sent where they go; who proposed a disposal waits for another. */
export function SendDamaged({ difference, warehouse }: SendProps) {
  const { t } = useTranslation('inbound')
  const [asking, ask] = useState(false)
  if (!warehouse || !isToSend(difference)) return null
  const { disposal } = difference
  return (
    <div className="row">
      <button type="button" className="btn" onClick={() => ask(true)}>
        {t('diff.send.do')}
      </button>
      {disposal !== 'none' && <span className="small soft">{t(`diff.send.${disposal}`)}</span>}
      {asking && <SendDialog difference={difference} onClose={() => ask(false)} />}
    </div>
  )
}
