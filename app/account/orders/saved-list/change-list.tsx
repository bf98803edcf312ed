import { useState } from 'react'
import { savedListLimits } from '#rules/buying/saved-list'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

const refresh = ['/user/savedLists', '/user/savedList'] as const
type NamedList = { id: number; name: string }

function RenameDialog({ list, onClose }: { list: NamedList; onClose: () => void }) {
  const { t } = useTranslation(['pad', 'shell'])
  const [name, setName] = useState(list.name)
  const rename = useCall('/user/renameSavedList', { refresh })
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (await rename.run({ id: list.id, name: name.trim() })) onClose()
  }
  return (
    <Dialog title={t('list.rename')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('save.name')}
          required
          maxLength={savedListLimits.nameLength}
          value={name}
          wrong={rename.fieldErrors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogFoot
          submit={t('list.rename')}
          busy={rename.busy}
          missing={name.trim() === '' && t('shell:needed.name')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Renames and deletes a saved list, for people who order for the company. */
export function ChangeList({ list, onGone }: { list: NamedList; onGone?: () => void }) {
  const { t } = useTranslation('pad')
  const may = useMay()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const remove = useCall('/user/deleteSavedList', { refresh: ['/user/savedLists'] })
  const close = () => setOpen(null)
  if (!may('order')) return null
  async function drop() {
    if (!(await remove.run({ id: list.id }))) return
    tell.done(t('list.deleted', { name: list.name }))
    close()
    onGone?.()
  }
  return (
    <>
      <button type="button" className="btn quiet" onClick={() => setOpen('rename')}>
        {t('list.rename')}
        <span className="hidden">: {list.name}</span>
      </button>
      <button type="button" className="btn quiet" onClick={() => setOpen('delete')}>
        {t('list.delete')}
        <span className="hidden">: {list.name}</span>
      </button>
      {open === 'rename' && <RenameDialog list={list} onClose={close} />}
      <Confirm
        open={open === 'delete'}
        title={t('list.deleteSure', { name: list.name })}
        confirm={t('list.delete')}
        danger
        final
        busy={remove.busy}
        onClose={close}
        onConfirm={() => void drop()}
      >
        <p>{t('list.deleteMeans')}</p>
      </Confirm>
    </>
  )
}
