import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { savedListLimits } from '#rules/buying/saved-list'
import { paths } from '../../paths.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../ui/overlay/dialog-foot.tsx'

type Goods = Omit<Send<CallAt<'/user/saveList'>>, 'id' | 'name' | 'idempotency_key'>
type SavedList = { id: number; name: string; line_count: number }
const offered = 50

/**
 * Asks for the list's name; the name of an existing list adds the goods to it, and the dialog tells so first.
 */
function NameDialog({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const { t } = useTranslation(['pad', 'shell'])
  const { data } = useAnswer('/user/savedLists', { page_size: offered })
  const [name, setName] = useState('')
  const [saved, setSaved] = useState<SavedList | null>(null)
  const save = useCall('/user/saveList', { refresh: ['/user/savedLists', '/user/savedList'] })
  const names = useId()
  const same = data?.list.find((list) => list.name.toLowerCase() === name.trim().toLowerCase())
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    setSaved(await save.run({ ...goods, name: name.trim() }))
  }
  return (
    <Dialog title={t(saved ? 'save.done' : 'save.title')} onClose={onClose}>
      {saved ? (
        <div className="stack">
          <p role="status">{t('save.saved', { name: saved.name, count: saved.line_count })}</p>
          <div className="row end">
            <button type="button" className="btn" onClick={onClose}>
              {t('outcome.stay')}
            </button>
            <Link className="btn primary" to={paths.savedList(saved.id)}>
              {t('save.open')}
            </Link>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('save.name')}
            required
            list={names}
            autoComplete="off"
            maxLength={savedListLimits.nameLength}
            value={name}
            wrong={save.fieldErrors.name}
            hint={same ? t('save.adds', { name: same.name, count: same.line_count }) : t('save.shared')}
            onChange={(event) => setName(event.target.value)}
          />
          <datalist id={names}>
            {data?.list.map((list) => (
              <option key={list.id} value={list.name} />
            ))}
          </datalist>
          <DialogFoot
            submit={t(same ? 'save.add' : 'save.submit')}
            busy={save.busy}
            missing={name.trim() === '' && t('shell:needed.name')}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  )
}

type SaveAsListProps = {
  goods: Goods | null
  className?: string
}

/** Saves goods as a list of the company, for people who order for it. */
export function SaveAsList({ goods, className = 'btn' }: SaveAsListProps) {
  const { t } = useTranslation('pad')
  const may = useMay()
  const [kept, keep] = useState<Goods | null>(null)
  if (!may('order')) return null
  return (
    <>
      <button type="button" className={className} disabled={goods === null} onClick={() => keep(goods)}>
        {t('save.title')}
      </button>
      {kept && <NameDialog goods={kept} onClose={() => keep(null)} />}
    </>
  )
}
