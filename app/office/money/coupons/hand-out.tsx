import { useState } from 'react'
import { couponLimits } from '#rules/money/coupon'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { FinalNote } from '../../../ui/overlay/final-note.tsx'
import type { MadeCoupon } from './coupon.ts'

/** Gives a coupon to buyers' companies by e-mail addresses, and lists the addresses left out. */
export function HandOut({ coupon, onClose }: { coupon: MadeCoupon; onClose: () => void }) {
  const { t } = useTranslation(['coupon', 'shell'])
  const [emails, setEmails] = useState('')
  const give = useCall('/office/handOutCoupon', { refresh: ['/office/couponList'] })
  const [said, setSaid] = useState<{ given: number; left_out: { email: string; reason: string }[] } | null>(
    null,
  )
  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const given = await give.run({ id: coupon.id, emails })
    if (!given) return
    setSaid(given)
    setEmails(given.left_out.map(({ email }) => email).join('\n'))
  }
  return (
    <Dialog title={t('office.handOutTitle', { code: coupon.code })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={t('office.emails')}
          hint={t('office.emailsHint', { most: couponLimits.handOut })}
          rows={6}
          required
          value={emails}
          wrong={give.fieldErrors.emails}
          onChange={(event) => setEmails(event.target.value)}
        />
        {said && (
          <output className="note small">
            <p>{t('office.given', { count: said.given })}</p>
            {said.left_out.map(({ email, reason }) => (
              <p key={email}>
                {email}: {t(`office.leftOut.${reason}`)}
              </p>
            ))}
          </output>
        )}
        <FinalNote />
        <DialogFoot
          submit={t('office.handOut')}
          leave={t('office.close')}
          busy={give.busy}
          missing={emails.trim() === '' && t('shell:needed.email')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
