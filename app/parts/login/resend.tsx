import { useEffect, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { In, Out } from '#api/wire/call'
import { useCall } from '../../session/use-answer.ts'
import { knownDevice } from '../../session/visitor.ts'
import { useTranslation } from '../../texts/use-translation.ts'

export type MailedCodePurpose = In<CallAt<'/user/sendCode'>>['purpose']
/** What a visitor is told of a code: how long it is valid, and whether it is that of an earlier mail. */
export type MailedCode = { minutes: number; earlier: boolean }
export const codeSent = ({ valid_minutes, earlier }: Out<CallAt<'/user/sendCode'>>): MailedCode => ({
  minutes: valid_minutes,
  earlier,
})

type ResendProps = { purpose: MailedCodePurpose; email: string; onSent: (code: MailedCode) => void }

const pauseSeconds = 60

/** Sends the code again, at most once a minute. */
export function Resend({ purpose, email, onSent }: ResendProps) {
  const { t } = useTranslation('join')
  const [left, setLeft] = useState(pauseSeconds)
  const sendCode = useCall('/user/sendCode')
  useEffect(() => {
    if (left === 0) return
    const second = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(second)
  }, [left])
  return (
    <button
      type="button"
      className="btn quiet"
      disabled={left > 0 || sendCode.busy}
      onClick={async () => {
        const sent = await sendCode.run({ email, purpose, ...knownDevice() })
        if (!sent) return
        setLeft(pauseSeconds)
        onSent(codeSent(sent))
      }}
    >
      {left > 0 ? t('register.resendIn', { seconds: left }) : t('register.resend')}
    </button>
  )
}
