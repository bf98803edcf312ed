import { useEffect, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { In } from '#api/wire/call'
import { useCall } from '../../session/use-answer.ts'
import { knownDevice } from '../../session/visitor.ts'
import { useTranslation } from '../../texts/use-translation.ts'

export type MailedCodePurpose = In<CallAt<'/user/sendCode'>>['purpose']

const pauseSeconds = 60

/** Sends the code again, at most once a minute. */
export function Resend({ purpose, email }: { purpose: MailedCodePurpose; email: string }) {
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
        if (await sendCode.run({ email, purpose, ...knownDevice() })) setLeft(pauseSeconds)
      }}
    >
      {left > 0 ? t('register.resendIn', { seconds: left }) : t('register.resend')}
    </button>
  )
}
