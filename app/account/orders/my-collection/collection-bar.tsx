import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './collection.module.css'
import type { Favourite, Folder } from './favourites.ts'
import { MoveToFolder } from './move-dialog.tsx'
import type { Collection } from './use-collection.ts'

/** Names the favourites just removed, with a button to undo it. */
function Undo({ collection }: { collection: Collection }) {
  const { t } = useTranslation(['center', 'shell'])
  const { gone, restore, forget, busy } = collection
  if (!gone) return null
  return (
    <div className={styles.bar} role="status">
      <p>{t(`favourite.gone.${gone.how}`, { count: gone.ids.length })}</p>
      <div className="row">
        {gone.how === 'moved' && (
          <Link className="btn primary" to={paths.cart()}>
            {t('favourite.openCart')}
          </Link>
        )}
        <button type="button" className="btn" disabled={busy} onClick={() => void restore()}>
          {t(gone.how === 'moved' ? 'favourite.keep' : 'favourite.undo')}
        </button>
        <button type="button" className={styles.out} aria-label={t('shell:close')} onClick={forget}>
          <IconX size={18} aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}

type CollectionBarProps = {
  chosen: readonly Favourite[]
  folders: readonly Folder[]
  collection: Collection
  onDone: () => void
}

/** Actions for the chosen favourites; with none chosen, a button to undo the last action. */
export function CollectionBar({ chosen, folders, collection, onDone }: CollectionBarProps) {
  const { t } = useTranslation('center')
  const { certified } = useUser()
  const orders = useMay()('order')
  const navigate = useNavigate()
  const [moving, setMoving] = useState(false)
  if (chosen.length === 0) return <Undo collection={collection} />
  return (
    <div className={styles.bar}>
      <p role="status">{t('favourite.chosen', { count: chosen.length })}</p>
      <div className="row">
        <button
          type="button"
          className="btn quiet"
          disabled={collection.busy}
          onClick={() => void collection.remove(chosen)}
        >
          {t('favourite.remove')}
        </button>
        <button type="button" className="btn" onClick={() => setMoving(true)}>
          {t('favourite.toFolder')}
        </button>
        {orders && (
          <button
            type="button"
            className="btn primary"
            disabled={collection.busy}
            onClick={() =>
              certified ? void collection.toCart(chosen) : void navigate(paths.certification())
            }
          >
            {t('favourite.toCart')}
          </button>
        )}
      </div>
      {moving && (
        <MoveToFolder
          ids={chosen.map(({ relation_id }) => relation_id)}
          folders={folders}
          onClose={() => setMoving(false)}
          onMoved={onDone}
        />
      )}
    </div>
  )
}
