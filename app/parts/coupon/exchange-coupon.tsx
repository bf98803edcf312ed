import { useState } from 'react'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { tell } from '../../ui/overlay/toasts.ts'

/** A field for a coupon's code, which adds the coupon to the company's. */
export function ExchangeCoupon({ onGot }: { onGot?: (id: number) => void }) {
  const { t } = useTranslation('coupon')
  const [code, setCode] = useState('')
  const exchange = useCall('/supply/order/coupon/exchange', {
    refresh: ['/supply/order/coupon/list', '/home/quote'],
  })
  async function take(event: React.FormEvent) {
    event.preventDefault()
    const got = await exchange.run({ code })
    if (!got) return
    tell.done(t('got', { title: got.title }))
    setCode('')
    onGot?.(got.id)
  }
  return (
    <form
      className="row"
      style={{ alignItems: exchange.fieldErrors.code ? 'center' : 'end' }}
      noValidate
      onSubmit={(event) => void take(event)}
    >
      <div style={{ flex: '1 1 160px', minWidth: 0 }}>
        <TextField
          label={t('code')}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          wrong={exchange.fieldErrors.code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <button type="submit" className="btn" disabled={exchange.busy || code.trim().length < 4}>
        {t('exchange')}
      </button>
    </form>
  )
}
