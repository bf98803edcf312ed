import { useState } from 'react'
import { idleHours, type QueueRowKind } from '#rules/overview/queue-row'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './assigned.module.css'
import { GiveRow } from './give-row.tsx'
import { OpenElsewhere } from './open-elsewhere.tsx'
import { type RowSignAnswer, useRowSigns } from './row-sign.ts'

type RowReference = { kind: QueueRowKind; of: string | number }

/** Who works on the row that a page shows: who has it, and who else has the page open. */
export function WorkedOn({ kind, of }: RowReference) {
  const sign = useRowSigns(kind, [String(of)]).get(String(of))
  return (
    <>
      {sign && <Assignment kind={kind} sign={sign} />}
      <OpenElsewhere kind={kind} of={of} />
    </>
  )
}

/** Who has a row that waits; it is taken, given, taken over and given back here. */
export function Assignment({ kind, sign }: { kind: QueueRowKind; sign: RowSignAnswer }) {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const [asking, ask] = useState<'takeOver' | 'give' | null>(null)
  const changed = { refresh: ['/office/rowSigns'], refreshRefused: true } as const
  const assign = useCall('/office/assignRow', { ...changed, onRefused: () => ask(null) })
  const release = useCall('/office/releaseRow', changed)
  const { ref, assigned, waiting } = sign
  if (!waiting && !assigned) return null
  const row = { kind, ref }
  const busy = assign.busy || release.busy
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="btn quiet" disabled={busy} onClick={onClick}>
      {text}
    </button>
  )
  async function giveBack() {
    if (!(await release.run(row))) return
    tell.undoable(t('assigned.released'), () => void assign.run(row))
  }
  async function takeOver(from: number) {
    if (await assign.run({ ...row, from })) ask(null)
  }
  return (
    <div className={styles.bar}>
      {!assigned && <span className="soft">{t('assigned.nobody')}</span>}
      {assigned && (
        <span>
          <strong>{assigned.mine ? t('assigned.mine') : t('assigned.has', { name: assigned.name })}</strong>{' '}
          <span className="small soft">
            {assigned.given_by && `${t('assigned.by', { name: assigned.given_by })} · `}
            {/* A line of a statement has no page to be open. */}
            {t(kind === 'bankline' ? 'assigned.untilShort' : 'assigned.until', {
              when: dateTime(assigned.until),
            })}
          </span>
        </span>
      )}
      <span className="row">
        {!assigned && button(t('assigned.take'), () => void assign.run(row))}
        {assigned?.mine && button(t('assigned.release'), () => void giveBack())}
        {assigned && !assigned.mine && button(t('assigned.takeOver'), () => ask('takeOver'))}
        {button(t('assigned.give'), () => ask('give'))}
      </span>
      {assigned && (
        <Confirm
          open={asking === 'takeOver'}
          title={t('assigned.sure', { name: assigned.name })}
          confirm={t('assigned.takeOver')}
          busy={assign.busy}
          onClose={() => ask(null)}
          onConfirm={() => void takeOver(assigned.account_id)}
        >
          <p>{t('assigned.sureText', { name: assigned.name, hours: idleHours })}</p>
        </Confirm>
      )}
      {asking === 'give' && <GiveRow kind={kind} row={ref} assigned={assigned} onClose={() => ask(null)} />}
    </div>
  )
}
