import { IconBuildingWarehouse, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { openSheet } from '../ui/overlay/use-sheet.ts'
import { Loading } from '../ui/page/states.tsx'
import styles from './account.module.css'

/** The user centre's menu on the left (a drawer on a phone), with the page beside it. */
export function CenterFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div className={styles.center}>
      <button
        type="button"
        className={`btn ${styles.open}`}
        aria-haspopup="dialog"
        onClick={() => openSheet('center')}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden="true" /> {t('menu.title')}
      </button>
      <div className={`panel ${styles.menu}`}>
        <h2>
          <IconBuildingWarehouse size={20} aria-hidden="true" /> {t('menu.title')}
        </h2>
        {menu}
      </div>
      <div className="stack">{children}</div>
    </div>
  )
}

/** The frame while the session loads: which menu it shows depends on the user. */
export function WaitingCenter({ children }: { children: ReactNode }) {
  return (
    <CenterFrame
      menu={
        <div className={styles.menuWaiting}>
          <Loading lines={9} />
        </div>
      }
    >
      {children}
    </CenterFrame>
  )
}
