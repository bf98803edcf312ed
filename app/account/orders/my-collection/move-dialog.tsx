import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './collection.module.css'
import type { Folder } from './favourites.ts'

type MoveDialogProps = {
  ids: readonly number[]
  folders: readonly Folder[]
  onClose: () => void
  onMoved: () => void
}

const refresh = ['/user/favouriteList'] as const
const fresh = -1

/** Moves the chosen favourites to a folder, to a new one, or out of their folder. */
export function MoveToFolder({ ids, folders, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation(['center', 'shell'])
  const [into, setInto] = useState(folders[0]?.id ?? fresh)
  const [name, setName] = useState('')
  const make = useCall('/user/saveFavouriteFolder', { refresh })
  const move = useCall('/user/moveFavourites', { refresh })

  async function send() {
    const folder_id = into === fresh ? (await make.run({ name }))?.id : into
    if (folder_id === undefined) return
    if (!(await move.run({ relation_ids: ids.join(','), folder_id }))) return
    tell.done(t('favourite.moved', { count: ids.length }))
    onMoved()
    onClose()
  }
  const choices = [
    ...folders.map(({ id, name: label }) => ({ id, label })),
    { id: 0, label: t('favourite.loose') },
    { id: fresh, label: t('favourite.newFolder') },
  ]
  return (
    <Dialog title={t('favourite.moveTitle', { count: ids.length })} width={440} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <fieldset className={styles.choices}>
          <legend className="hidden">{t('favourite.folder')}</legend>
          {choices.map(({ id, label }) => (
            <label key={id} className="check">
              <input type="radio" name="into" checked={into === id} onChange={() => setInto(id)} />
              {label}
            </label>
          ))}
        </fieldset>
        {into === fresh && (
          <TextField
            label={t('favourite.folderName')}
            value={name}
            maxLength={60}
            required
            wrong={make.fieldErrors.name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <DialogFoot
          submit={t('favourite.move')}
          busy={make.busy || move.busy}
          missing={into === fresh && name.trim() === '' && t('shell:needed.name')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
