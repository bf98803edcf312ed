import { useState } from 'react'
import type { QueueRowKind } from '#rules/overview/queue-row'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import type { RowSignAnswer } from './row-sign.ts'

type GiveRowProps = {
  kind: QueueRowKind
  row: string
  assigned: RowSignAnswer['assigned']
  onClose: () => void
}

/** Gives a row to a colleague who works on such rows, also one that another colleague has. */
export function GiveRow({ kind, row, assigned, onClose }: GiveRowProps) {
  const { t } = useTranslation('office')
  const [to, choose] = useState('')
  const { data, error, refetch } = useAnswer('/office/rowColleagues', { kind })
  const give = useCall('/office/assignRow', {
    refresh: ['/office/rowSigns'],
    refreshRefused: true,
    onRefused: onClose,
    onDone: ({ name }) => {
      tell.done(t('assigned.given', { name }))
      onClose()
    },
  })
  const colleagues = data?.list.filter(({ account_id }) => account_id !== assigned?.account_id) ?? []
  const from = assigned && !assigned.mine ? { from: assigned.account_id } : {}
  return (
    <Dialog title={t('assigned.give')} onClose={onClose}>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={2} />}
      {data && colleagues.length === 0 && <p className="soft">{t('assigned.noColleague')}</p>}
      {colleagues.length > 0 && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void give.run({ kind, ref: row, to: Number(to), ...from })
          }}
        >
          {assigned && !assigned.mine && <p>{t('assigned.has', { name: assigned.name })}</p>}
          <Select
            label={t('assigned.to')}
            hint={t('assigned.giveHint')}
            value={to}
            required
            wrong={give.fieldErrors.to}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{t('assigned.choose')}</option>
            {colleagues.map(({ account_id, name }) => (
              <option key={account_id} value={account_id}>
                {name}
              </option>
            ))}
          </Select>
          <DialogFoot
            submit={t('assigned.giveIt')}
            busy={give.busy}
            missing={to === '' && t('assigned.choose')}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}
