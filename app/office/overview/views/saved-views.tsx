import { IconBookmark, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ViewPage, viewLimits } from '#rules/overview/staff-view'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogFoot } from '../../../ui/overlay/dialog-foot.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './saved-views.module.css'

type SavedViewsProps = {
  page: ViewPage
  /** The filter of the address now, as a view keeps it. */
  now: string
  /** How many rows a view has; undefined while it is asked. A hook. */
  useCount: (query: URLSearchParams) => number | undefined
}

/** The views of a queue that this person keeps, each with its count, and a button to keep another. */
export function SavedViews({ page, now, useCount }: SavedViewsProps) {
  const { t } = useTranslation('office')
  const { data } = useAnswer('/office/views', { page })
  const [naming, setNaming] = useState(false)
  const remove = useCall('/office/removeView', { refresh: ['/office/views'] })
  const save = useCall('/office/saveView', { refresh: ['/office/views'] })
  const list = data?.list ?? []
  const kept = list.some(({ query }) => query === now)
  async function forget({ id, name, query }: (typeof list)[number]) {
    if (!(await remove.run({ id }))) return
    const take = () => void save.run({ page, name, query })
    tell.offering(t('views.gone', { name }), { name: t('views.undo'), take })
  }
  return (
    <nav className={styles.views} aria-label={t('views.title')}>
      {list.map((view) => (
        <span key={view.id} className={styles.view} data-now={view.query === now || undefined}>
          <Link to={`?${view.query}`} aria-current={view.query === now ? 'page' : undefined}>
            {view.name} <ViewCount query={view.query} useCount={useCount} />
          </Link>
          {view.query === now && (
            <button
              type="button"
              aria-label={t('views.forget', { name: view.name })}
              onClick={() => void forget(view)}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {data && !kept && list.length < viewLimits.perPage && (
        <button type="button" className="btn quiet" onClick={() => setNaming(true)}>
          <IconBookmark size={18} stroke={1.5} aria-hidden="true" /> {t('views.keep')}
        </button>
      )}
      {naming && <NameDialog page={page} query={now} onClose={() => setNaming(false)} />}
    </nav>
  )
}

type ViewCountProps = { query: string } & Pick<SavedViewsProps, 'useCount'>

function ViewCount({ query, useCount }: ViewCountProps) {
  const { count: written } = useFormat()
  const count = useCount(new URLSearchParams(query))
  return <b className={styles.count}>{count === undefined ? '' : written(count)}</b>
}

type NameDialogProps = { page: ViewPage; query: string; onClose: () => void }

function NameDialog({ page, query, onClose }: NameDialogProps) {
  const { t } = useTranslation(['office', 'shell'])
  const [name, setName] = useState('')
  const save = useCall('/office/saveView', { refresh: ['/office/views'] })
  async function submit(event: React.SyntheticEvent) {
    event.preventDefault()
    if (!(await save.run({ page, name, query }))) return
    tell.done(t('views.kept', { name }))
    onClose()
  }
  return (
    <Dialog title={t('views.keep')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('views.name')}
          hint={t('views.hint')}
          required
          maxLength={viewLimits.nameLength}
          value={name}
          wrong={save.fieldErrors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogFoot
          submit={t('views.keep')}
          busy={save.busy}
          missing={name.trim() === '' && t('shell:needed.name')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}
