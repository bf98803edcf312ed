import { useState } from 'react'
import { useNavigate } from 'react-router'
import { savedListLimits } from '#rules/buying/saved-list'
import { anyOrigin, useOrigin } from '../../../parts/cart/goods-origin.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'

function NewListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['pad', 'shell'])
  const navigate = useNavigate()
  const { origin } = useOrigin(anyOrigin)
  const [name, setName] = useState('')
  const save = useCall('/user/saveList', { refresh: ['/user/savedLists'] })
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (!origin) return
    const made = await save.run({ ...origin, name: name.trim(), empty: true })
    if (made) void navigate(paths.savedList(made.id))
  }
  return (
    <Dialog title={t('list.new')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('save.name')}
          required
          autoComplete="off"
          maxLength={savedListLimits.nameLength}
          value={name}
          wrong={save.fieldErrors.name}
          hint={t('save.shared')}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogFoot
          submit={t('list.make')}
          busy={save.busy}
          missing={name.trim() === '' ? t('shell:needed.name') : origin === null && t('shell:needed.wait')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

/** Makes a list with nothing in it yet, for people who order for the company. */
export function NewList() {
  const { t } = useTranslation('pad')
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('order')) return null
  return (
    <>
      <button type="button" className="btn primary" onClick={() => setOpen(true)}>
        {t('list.new')}
      </button>
      {open && <NewListDialog onClose={() => setOpen(false)} />}
    </>
  )
}
