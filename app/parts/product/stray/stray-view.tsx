import { useState } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { CallError } from '#api/wire/call-error'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { LinkTabs, useTab } from '../../../ui/list/link-tabs.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { AssignDialog, type ItemPlace, type PictureItemSearch } from './assign-dialog.tsx'
import styles from './stray.module.css'
import { StrayGrid } from './stray-grid.tsx'

type Answer = Out<CallAt<'/merchant/strayPictures'>>
const pageSize = 48
const tabs = ['left', 'assigned'] as const

/** What the address of a page of pictures asks for. */
export function useStrayQuery(id: number) {
  const { page, after } = useListQuery()
  const assigned = useTab(tabs) === 'assigned'
  return { id, assigned, page, page_size: pageSize, ...(after ? { after } : {}) }
}

type Rows = { row_numbers: number[] }
type StrayViewProps = {
  answer: { data: Omit<Answer, 'import'> | undefined; error: CallError | null; refetch: () => unknown }
  fileName: string | undefined
  /** The page of the import. */
  back: string
  items: PictureItemSearch
  readOnly?: boolean
  busy: boolean
  assign: (wish: Rows & ItemPlace) => Promise<object | null>
  takeBack: (wish: Rows) => Promise<object | null>
}

/** Pictures of an archive that fit no item: chosen, and assigned to one; and those that were. */
export function StrayView({ answer, fileName, back, items, readOnly = false, ...calls }: StrayViewProps) {
  const { t } = useTranslation('import')
  const tab = useTab(tabs)
  const [marked, setMarked] = useState<readonly number[]>([])
  const [assigning, setAssigning] = useState<readonly number[] | null>(null)
  const { data, error, refetch } = answer
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} height={80} />
  const choosable = readOnly || tab === 'assigned' ? [] : data.list.filter(({ path }) => path !== null)
  const chosen = choosable.flatMap(({ row_number }) => (marked.includes(row_number) ? [row_number] : []))

  async function takeBack(row_numbers: number[]) {
    if (await calls.takeBack({ row_numbers })) tell.done(t('stray.undid', { count: row_numbers.length }))
  }
  async function assign(wish: ItemPlace) {
    const row_numbers = [...(assigning ?? [])]
    if (!(await calls.assign({ row_numbers, ...wish }))) return
    setAssigning(null)
    setMarked([])
    const told = { count: row_numbers.length, custom_sn: wish.custom_sn }
    tell.undoable(t('stray.did', told), () => void takeBack(row_numbers))
  }
  return (
    <div className="stack">
      <p>
        <Link to={back}>{t('stray.back')}</Link>
      </p>
      <h1>{t('stray.title')}</h1>
      <p className="soft">
        {fileName} · {t(readOnly ? 'stray.readOnly' : 'stray.lead')}{' '}
        {!readOnly && <span className={styles.keys}>{t('stray.leadKeys')}</span>}
      </p>
      <LinkTabs
        label={t('stray.title')}
        tabs={tabs.map((id) => ({ id, name: t(`stray.${id}`), count: data.counts[id] }))}
        chosen={tab}
      />
      <PagedList
        answer={answer as { data: Answer | undefined; error: CallError | null; refetch: () => unknown }}
        pageSize={pageSize}
        empty={<EmptyState title={t(tab === 'left' ? 'stray.none' : 'stray.noneAssigned')} />}
      >
        {(list) => (
          <StrayGrid
            pictures={list}
            chosen={chosen}
            onChoose={choosable.length > 0 ? setMarked : null}
            onAssign={setAssigning}
            onTakeBack={readOnly || calls.busy ? null : (row_number) => void takeBack([row_number])}
          />
        )}
      </PagedList>
      {choosable.length > 0 && (
        <div className={styles.bar}>
          <span role="status">{chosen.length > 0 && t('stray.chosen', { count: chosen.length })}</span>
          <button
            type="button"
            className={`btn quiet ${styles.all}`}
            onClick={() => setMarked(chosen.length > 0 ? [] : choosable.map((one) => one.row_number))}
          >
            {t(chosen.length > 0 ? 'stray.chooseNone' : 'stray.chooseAll')}
          </button>
          <MainButton
            missing={chosen.length === 0 && t('stray.chooseFirst')}
            onClick={() => setAssigning(chosen)}
          >
            {t('stray.assign')}
          </MainButton>
        </div>
      )}
      {assigning && (
        <AssignDialog
          pictures={choosable.filter(({ row_number }) => assigning.includes(row_number))}
          items={items}
          busy={calls.busy}
          onAssign={(wish) => void assign(wish)}
          onClose={() => setAssigning(null)}
        />
      )}
    </div>
  )
}
