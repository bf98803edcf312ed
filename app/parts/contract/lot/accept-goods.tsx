import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { claimCalls } from '../claim/claim.ts'

/** The buyer accepts goods that came with damage as they are. */
export function AcceptGoods({ order_number }: { order_number: string }) {
  const { t } = useTranslation('lot')
  const [sure, setSure] = useState(false)
  const accept = useCall('/home/acceptGoods', { refresh: claimCalls, refreshRefused: true })
  async function send() {
    if (!(await accept.run({ order_number }))) return
    tell.done(t('accept.done'))
    setSure(false)
  }
  return (
    <div className="stack">
      <p className="strong">{t('accept.title')}</p>
      <div className="row">
        <button type="button" className="btn" onClick={() => setSure(true)}>
          {t('accept.button')}
        </button>
      </div>
      <Confirm
        open={sure}
        final
        title={t('accept.sure')}
        confirm={t('accept.button')}
        busy={accept.busy}
        onClose={() => setSure(false)}
        onConfirm={() => void send()}
      >
        <p className="soft">{t('accept.means')}</p>
      </Confirm>
    </div>
  )
}
