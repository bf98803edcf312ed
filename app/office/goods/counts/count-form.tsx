import { type FormEvent, useState } from 'react'
import { countedAtMost, countState } from '#rules/goods/stock/count-graph'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import type { OfficeCount } from './office-count.ts'

const refresh = ['/office/countList', '/office/home'] as const

/** How many pieces somebody counts: nothing says how many there should be. Or why the count is dropped. */
export function CountForm({ count }: { count: OfficeCount }) {
  const { t } = useTranslation(['warehouse', 'shell'])
  const { count_number, custom_sn } = count
  const [pieces, setPieces] = useState('')
  const [reason, setReason] = useState('')
  const [drops, drop] = useState(false)
  const save = useCall('/office/saveCount', { refresh: [...refresh], refreshRefused: true })
  const ending = useCall('/office/dropCount', { refresh: [...refresh], refreshRefused: true, quiet: true })
  const isFit = /^\d{1,7}$/.test(pieces) && Number(pieces) <= countedAtMost
  async function take(event: FormEvent) {
    event.preventDefault()
    if (!isFit) return
    const saved = await save.run({ count_number, pieces })
    if (saved) tell.done(t(saved.state === countState.done ? 'count.booked' : 'count.again'))
  }
  async function end() {
    if (!(await ending.run({ count_number, reason }))) return
    drop(false)
    tell.done(t('count.dropped'))
  }
  return (
    <form className="stack" style={{ gap: 8 }} onSubmit={(event) => void take(event)}>
      <TextField
        label={t('count.piecesOf', { item: custom_sn })}
        inputMode="numeric"
        autoComplete="off"
        value={pieces}
        wrong={pieces === '' || isFit ? undefined : t('count.wrong', { most: countedAtMost })}
        onChange={({ target }) => setPieces(target.value.trim())}
      />
      <div className="row">
        <MainButton missing={!isFit && t('count.needPieces')} busy={save.busy}>
          {t('count.save')}
        </MainButton>
        <button type="button" className="btn quiet" onClick={() => drop(true)}>
          {t('count.drop')}
        </button>
      </div>
      {drops && (
        <Confirm
          open
          danger
          title={`${t('count.drop')} · ${count_number}`}
          confirm={t('count.drop')}
          busy={ending.busy}
          missing={reason.trim() === '' && t('shell:needed.reason')}
          onConfirm={() => void end()}
          onClose={() => drop(false)}
        >
          <p>{t('count.dropMeans')}</p>
          <TextArea
            label={t('count.reason')}
            required
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {ending.error && <FormError>{ending.error.message}</FormError>}
        </Confirm>
      )}
    </form>
  )
}
