import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { filtersAtMost, type KeptFilter } from '#rules/goods/change/kept-filter'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TextField } from '../../ui/form/field.tsx'
import { MainButton } from '../../ui/form/main-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type FilterValues = Omit<KeptFilter, 'name'>

const addressOf = ({ tab, search, missing }: FilterValues) => {
  const query = new URLSearchParams({ tab })
  if (search) query.set('search', search)
  if (missing) query.set('missing', missing)
  return `?${query}`
}

/** Names the filter that is shown; one of the same name is replaced. */
function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const { t } = useTranslation(['change', 'shell'])
  const [name, setName] = useState('')
  return (
    <Dialog title={t('filter.keep')} width={420} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onName(name.trim())
        }}
      >
        <TextField
          label={t('filter.name')}
          required
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="row end">
          <MainButton missing={name.trim() === '' && t('filter.needName')} busy={false}>
            {t('shell:save')}
          </MainButton>
        </div>
      </form>
    </Dialog>
  )
}

/** The filters that this person kept, as links, and what is shown as one more of them. */
export function SavedFilters({ shown, narrowed }: { shown: FilterValues; narrowed: boolean }) {
  const { t } = useTranslation('change')
  const [naming, setNaming] = useState(false)
  const { data } = useAnswer('/merchant/keptFilters', {})
  const keep = useCall('/merchant/keepFilters', { refresh: ['/merchant/keptFilters'] })
  const list = data?.list ?? []
  const save = (next: readonly KeptFilter[]) => keep.run({ list: JSON.stringify(next) })
  const isKept = list.some((one) => addressOf(one) === addressOf(shown))
  const mayKeep = data !== undefined && narrowed && !isKept && list.length < filtersAtMost
  if (list.length === 0 && !mayKeep) return null
  return (
    <div className="row">
      {list.map((filter) => {
        const chosen = addressOf(filter) === addressOf(shown)
        return (
          <span key={filter.name} className="row" style={{ gap: 0, flexWrap: 'nowrap', minWidth: 0 }}>
            <Link
              className="btn"
              style={{ overflowWrap: 'anywhere', ...(chosen ? { borderColor: 'var(--ink)' } : {}) }}
              to={addressOf(filter)}
              preventScrollReset
              aria-current={chosen ? 'true' : undefined}
            >
              {filter.name}
            </Link>
            <button
              type="button"
              className="btn quiet"
              aria-label={t('filter.remove', { name: filter.name })}
              disabled={keep.busy}
              onClick={() => void save(list.filter((one) => one !== filter))}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          </span>
        )
      })}
      {mayKeep && (
        <button type="button" className="btn quiet" onClick={() => setNaming(true)}>
          {t('filter.keep')}
        </button>
      )}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            void save([...list.filter((one) => one.name !== name), { name, ...shown }])
          }}
        />
      )}
    </div>
  )
}
