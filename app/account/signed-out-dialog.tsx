import { paths } from '../paths.ts'
import { forgetAll } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Dialog } from '../ui/overlay/dialog.tsx'

/** Shown before the session is dropped; closing it logs out and reloads the shop as a guest. */
export function Farewell({ title, lead }: { title: string; lead: string }) {
  const { t } = useTranslation('security')
  const leave = () => {
    forgetAll()
    location.replace(paths.home())
  }
  return (
    <Dialog title={title} onClose={leave}>
      <div className="stack">
        <p role="status">{lead}</p>
        <div className="row end">
          <button type="button" className="btn primary" onClick={leave}>
            {t('own.toShop')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
