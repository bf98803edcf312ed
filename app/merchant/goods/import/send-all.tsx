import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** Sends all drafts of an import, some at a time, and says how many lack something. */
export function SendAll({ id, waiting }: { id: number; waiting: number }) {
  const { t } = useTranslation('import')
  const send = useCall('/merchant/importSend', { refresh: ['/merchant/import', '/merchant/productList'] })
  const [told, setTold] = useState<{ sent: number; left: number; going: boolean } | null>(null)

  async function sendAll() {
    let [sent, left, after] = [0, 0, 0]
    for (let more = true; more; ) {
      setTold({ sent, left, going: true })
      const some = await send.run({ id, after })
      if (!some) break
      ;[sent, left, after, more] = [sent + some.sent, left + some.left, some.last, some.more]
    }
    setTold({ sent, left, going: false })
  }
  if (waiting === 0 && !told) return null
  return (
    <div className="row">
      {waiting > 0 && (
        <button type="button" className="btn" disabled={told?.going} onClick={() => void sendAll()}>
          {t('own.send')}
        </button>
      )}
      <span role="status">{told && t(told.going ? 'own.sending' : 'own.sentAll', told)}</span>
    </div>
  )
}
