import { IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { LinkTabs } from '../../../ui/list/link-tabs.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from './collection.module.css'
import type { FavouriteQuery, Folder } from './favourites.ts'
import { FolderDialog } from './folder-dialog.tsx'

type FoldersProps = {
  folders: readonly Folder[]
  all: number
  loose: number
  chosen: FavouriteQuery['folder']
}

/** The folders with their counts; the open one can be renamed and deleted. */
export function Folders({ folders, all, loose, chosen }: FoldersProps) {
  const { t } = useTranslation('center')
  const navigate = useNavigate()
  const { narrowed } = useListQuery()
  const [naming, setNaming] = useState<Folder | 'new' | null>(null)
  const [leaving, setLeaving] = useState(false)
  const drop = useCall('/user/deleteFavouriteFolder', { refresh: ['/user/favouriteList'] })
  const open = folders.find(({ id }) => id === chosen)
  const to = (folder: string | number) => `?${narrowed('folder', String(folder))}`
  const shown = [
    { id: '' as const, name: t('favourite.all'), count: all },
    ...(folders.length > 0 ? [{ id: 'none' as const, name: t('favourite.loose'), count: loose }] : []),
    ...folders.map(({ id, name, count }) => ({ id, name, count })),
  ]
  return (
    <div className={styles.folders}>
      <LinkTabs label={t('favourite.folders')} tabs={shown} chosen={chosen} to={to} />
      <div className={styles.folderActs}>
        {open && (
          <>
            <button type="button" className="btn quiet" onClick={() => setNaming(open)}>
              {t('favourite.rename')}
            </button>
            <button type="button" className="btn quiet" onClick={() => setLeaving(true)}>
              {t('favourite.deleteFolder')}
            </button>
          </>
        )}
        <button type="button" className="btn quiet" onClick={() => setNaming('new')}>
          <IconFolderPlus size={18} aria-hidden="true" /> {t('favourite.newFolder')}
        </button>
      </div>
      {naming && <FolderDialog folder={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
      <Confirm
        open={leaving}
        title={t('favourite.deleteFolder')}
        confirm={t('favourite.deleteFolder')}
        danger
        busy={drop.busy}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          setLeaving(false)
          if (!open || !(await drop.run({ id: open.id }))) return
          tell.done(t('favourite.folderDeleted'))
          void navigate(to(''))
        }}
      >
        <p>{t('favourite.deleteAsk', { name: open?.name ?? '', count: open?.count ?? 0 })}</p>
      </Confirm>
    </div>
  )
}
