import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const calls = { block: '/office/liftChatBlock', mute: '/office/liftChatMute' } as const

/** Ends what a report led to, after it was asked. */
export function Lift({ report_id, what }: { report_id: number; what: keyof typeof calls }) {
  const { t } = useTranslation('office')
  const lift = useCall(calls[what], { refresh: ['/office/chatReports'] })
  const [asked, setAsked] = useState(false)
  async function run() {
    const given = await lift.run({ report_id })
    setAsked(false)
    if (given) tell.done(t(`chatReports.lifted.${what}`))
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsked(true)}>
        {t(`chatReports.lift.${what}`)}
      </button>
      <Confirm
        open={asked}
        title={t(`chatReports.lift.${what}`)}
        confirm={t(`chatReports.lift.${what}`)}
        final
        busy={lift.busy}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
      >
        <p>{t(`chatReports.liftMeans.${what}`)}</p>
      </Confirm>
    </>
  )
}
