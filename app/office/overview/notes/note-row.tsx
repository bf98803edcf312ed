import { useState } from 'react'
import { hasRole } from '#rules/roles'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import type { StaffNote } from './note.ts'
import styles from './notes.module.css'

const changed = { refresh: ['/office/notes', '/office/notesForMe'], refreshRefused: true } as const

/** A note of a colleague: what it says, pinned or not, or that it was taken back. */
export function NoteRow({
  note: { id, name, at, body, pinned, named, mine, taken_back },
}: {
  note: StaffNote
}) {
  const { t, i18n } = useTranslation('office')
  const { dateTime } = useFormat()
  const { user } = useUser()
  const [asking, ask] = useState(false)
  const pin = useCall('/office/pinNote', changed)
  const takeBack = useCall('/office/takeBackNote', { ...changed, onDone: () => ask(false) })
  const by = <p className="small soft">{t('notes.by', { name, when: dateTime(at) })}</p>
  if (taken_back)
    return (
      <li>
        {by}
        <p className="small soft">
          {t('notes.takenBack', { name: taken_back.name, when: dateTime(taken_back.at) })}
        </p>
      </li>
    )
  return (
    <li>
      <div className="between">
        {by}
        {pinned && <span className="badge warn">{t('notes.pinned')}</span>}
      </div>
      <p className={styles.said} dir="auto">
        {body}
      </p>
      {named.length > 0 && (
        <p className="small soft">
          {t('notes.named', { names: new Intl.ListFormat(i18n.language).format(named) })}
        </p>
      )}
      <p className={styles.deeds}>
        <button
          type="button"
          className="btn quiet"
          disabled={pin.busy}
          onClick={() => void pin.run({ id, pinned: pinned ? '0' : '1' })}
        >
          {t(pinned ? 'notes.unpin' : 'notes.pinIt')}
        </button>
        {(mine || (user && hasRole(user.roles, 'administrator'))) && (
          <button type="button" className="btn quiet" onClick={() => ask(true)}>
            {t('notes.takeBack')}
          </button>
        )}
      </p>
      <Confirm
        open={asking}
        title={t('notes.sure')}
        confirm={t('notes.takeBack')}
        busy={takeBack.busy}
        onClose={() => ask(false)}
        onConfirm={() => void takeBack.run({ id })}
      >
        <p>{t('notes.sureText')}</p>
      </Confirm>
    </li>
  )
}
