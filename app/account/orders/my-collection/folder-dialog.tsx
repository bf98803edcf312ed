import { useState } from 'react'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import type { Folder } from './favourites.ts'

/** Creates a folder, or renames one. */
export function FolderDialog({ folder, onClose }: { folder: Folder | null; onClose: () => void }) {
  const { t } = useTranslation(['center', 'shell'])
  const [name, setName] = useState(folder?.name ?? '')
  const save = useCall('/user/saveFavouriteFolder', { refresh: ['/user/favouriteList'] })
  async function send() {
    if (!(await save.run(folder ? { id: folder.id, name } : { name }))) return
    tell.done(t('shell:saved'))
    onClose()
  }
  return (
    <Dialog title={t(folder ? 'favourite.rename' : 'favourite.newFolder')} width={440} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField
          label={t('favourite.folderName')}
          value={name}
          maxLength={60}
          required
          wrong={save.fieldErrors.name}
          onChange={(event) => {
            setName(event.target.value)
            save.clear()
          }}
        />
        <DialogFoot
          submit={t('shell:save')}
          busy={save.busy}
          missing={name.trim() === '' && t('shell:needed.name')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
