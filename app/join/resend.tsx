import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../session/use-answer.ts'

const pauseSeconds = 60

/** Sends the code again, once a minute at most. */
export function Resend({
  purpose,
  email,
}: {
  purpose: 'register' | 'password' | 'payment_password' | 'email'
  email: string
}) {
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
        if (await sendCode.run({ email, purpose })) setLeft(pauseSeconds)
      }}
    >
      {left > 0 ? t('register.resendIn', { seconds: left }) : t('register.resend')}
    </button>
  )
}
