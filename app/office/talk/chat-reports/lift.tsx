import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const outdated = { refresh: ['/office/chatReports'] } as const

/** Ends what a report led to, after it was asked. */
export function Lift({ report_id, what }: { report_id: number; what: 'block' | 'mute' }) {
  const { t } = useTranslation('office')
  const block = useCall('/office/liftChatBlock', outdated)
  const mute = useCall('/office/liftChatMute', outdated)
  const lift = { block, mute }[what]
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
