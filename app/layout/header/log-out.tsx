import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { loadPart } from '../../ui/load-part.ts'
import type { LogOutDialog } from './log-out-dialog.tsx'

/** Logs out, after a confirmation, whose code visitors do not load. */
export function LogOut({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof LogOutDialog>> | null>(null)
  const { user } = useUser()
  // Staff acting for a buyer end that by the banner, not by logging out.
  if (user?.acting) return null
  async function ask() {
    const part = await loadPart(() => import('./log-out-dialog.tsx'))
    if (part) setDialog(() => part.LogOutDialog)
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void ask()}>
        {children ?? t('header.logout')}
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
