import { useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

type ConfirmButtonProps = {
  /** Part of the keys of its texts. */
  does: 'withdraw' | 'discard'
  done: 'withdrawn' | 'discarded'
  busy: boolean
  /** Resolves to null if it was refused. */
  run: () => Promise<unknown>
}

/** A button that asks for confirmation, runs the call, and shows that it is done. */
export function ConfirmButton({ does, done, busy, run }: ConfirmButtonProps) {
  const { t } = useTranslation('account')
  const [asked, setAsked] = useState(false)
  async function go() {
    const answer = await run()
    setAsked(false)
    if (answer) tell.done(t(`certification.${done}`))
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsked(true)}>
        {t(`certification.${does}`)}
      </button>
      <Confirm
        open={asked}
        danger={does === 'discard'}
        title={t(`certification.${does}Ask`)}
        confirm={t(`certification.${does}`)}
        busy={busy}
        onConfirm={() => void go()}
        onClose={() => setAsked(false)}
      >
        <p>{t(`certification.${does}Then`)}</p>
      </Confirm>
    </>
  )
}
