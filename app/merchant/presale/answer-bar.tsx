import { useState } from 'react'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextArea } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { Confirm } from '../../ui/overlay/confirm.tsx'
import { tell } from '../../ui/overlay/toasts.ts'
import { chosenSums, fitTogether } from './answer-sums.ts'
import type { MakerBooking } from './booking-card.tsx'
import styles from './presale.module.css'

type Answer = 'approve' | 'approveArrived' | 'reject'
type AnswerBarProps = { chosen: readonly MakerBooking[]; onAnswered: (order_number: string) => void }

/** Answers the chosen reservations one after the other, those submitted first first; stops at a refusal. */
export function AnswerBar({ chosen, onAnswered }: AnswerBarProps) {
  const { t } = useTranslation(['presale', 'shell'])
  const { money } = useFormat()
  const [asked, ask] = useState<Answer | null>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const answer = useCall('/merchant/bookingAnswer', {
    refresh: ['/merchant/bookingList', '/merchant/batchList'],
    refreshRefused: true,
    quiet: true,
  })
  if (chosen.length === 0) return <p className="small soft">{t('maker.chooseFirst')}</p>
  async function send() {
    setBusy(true)
    let done = 0
    for (const { order_number } of chosen) {
      const given = await answer.run(
        asked === 'reject' ? { order_number, answer: asked, reason } : { order_number, answer: asked! },
      )
      if (!given) break
      onAnswered(order_number)
      done += 1
    }
    setBusy(false)
    if (done === 0) return
    tell.done(t(`maker.done.${asked!}`, { count: done }))
    if (done < chosen.length) return
    setReason('')
    ask(null)
  }
  const open = (wish: Answer) => {
    answer.clear()
    ask(wish)
  }
  const count = chosen.length
  const sums = chosenSums(chosen)
  return (
    <div className={styles.bar}>
      <p role="status">{t('maker.chosen', { count })}</p>
      <div className="row">
        <button type="button" className="btn danger" onClick={() => open('reject')}>
          {t('maker.reject')}
        </button>
        {fitTogether(chosen, 'here') && (
          <button type="button" className="btn" onClick={() => open('approveArrived')}>
            {t('maker.approveArrived')}
          </button>
        )}
        <button type="button" className="btn primary" onClick={() => open('approve')}>
          {t('maker.approve')}
        </button>
      </div>
      <Confirm
        open={asked !== null}
        title={asked ? t(`maker.sure.${asked}`, { count }) : ''}
        confirm={asked ? t(`maker.${asked}`) : ''}
        danger={asked === 'reject'}
        final
        busy={busy}
        missing={asked === 'reject' && reason.trim() === '' && t('shell:needed.reason')}
        onClose={() => ask(null)}
        onConfirm={() => void send()}
      >
        {asked && <p className="soft">{t(`maker.means.${asked}`)}</p>}
        {asked && <p>{t('maker.sums', { ...sums, total: money(sums.total) })}</p>}
        {asked === 'approve' && !fitTogether(chosen, 'free') && (
          <p className="note warn">{t('maker.someFull')}</p>
        )}
        {asked === 'reject' && (
          <TextArea
            label={t('reason')}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {answer.error && (
          <p className="note bad" role="alert">
            {t('maker.stoppedAt', { number: chosen[0]?.order_number })} {answer.error.message}
          </p>
        )}
      </Confirm>
    </div>
  )
}
