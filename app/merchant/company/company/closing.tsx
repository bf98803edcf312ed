import { useState } from 'react'
import { merchantReasonLength } from '#rules/goods/merchant/merchant-state'
import { LeftList } from '../../../parts/certification/left-list.tsx'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'

const refreshing = { refresh: ['/merchant/closing'], refreshRefused: true } as const

/** An owner asks for the manufacturer to be closed, or takes it back; what is left to settle stands there. */
export function Closing({ company }: { company: string }) {
  const { t } = useTranslation(['merchant', 'office'])
  const { date } = useFormat()
  const { data, error, refetch } = useAnswer('/merchant/closing', {})
  const [asking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const leave = useCall('/merchant/askClosing', refreshing)
  const stay = useCall('/merchant/keepOpen', refreshing)
  async function send() {
    const given = await leave.run({ reason })
    ask(false)
    if (!given) return
    setReason('')
    tell.done(t('closing.done'))
  }
  async function keep() {
    if (await stay.run({})) tell.done(t('closing.kept'))
  }
  const short = reason.trim().length < merchantReasonLength
  return (
    <section className="panel stack" aria-labelledby="closing">
      <h2 id="closing">{t('closing.title')}</h2>
      <p className="soft">{t('closing.lead', { company })}</p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.asked_at && (
        <p className="note warn" role="status">
          {t('closing.asked', { date: date(data.asked_at) })}
        </p>
      )}
      {data && <LeftList left={data.left} />}
      {data && (
        <div className="row end">
          {data.asked_at ? (
            <button type="button" className="btn" disabled={stay.busy} onClick={() => void keep()}>
              {t('closing.keep')}
            </button>
          ) : (
            <button type="button" className="btn danger" onClick={() => ask(true)}>
              {t('closing.ask')}
            </button>
          )}
        </div>
      )}
      <Confirm
        open={asking}
        title={t('closing.confirm', { company })}
        confirm={t('closing.ask')}
        danger
        busy={leave.busy}
        missing={short && t('office:merchants.reasonShort', { least: merchantReasonLength })}
        onConfirm={() => void send()}
        onClose={() => ask(false)}
      >
        <p>{t('closing.means', { company })}</p>
        <TextArea
          label={t('closing.reason')}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Confirm>
    </section>
  )
}
