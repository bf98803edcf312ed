import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { AskPassword } from '../../../parts/security/ask-password.tsx'
import { useCall } from '../../../session/use-answer.ts'
import { useMay } from '../../../session/use-may.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'

/** Exports everything about the person and the company as a ZIP, after the password. */
export function ExportOwn() {
  const { t } = useTranslation('security')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const ask = useCall('/user/exportOwnData')
  return (
    <section className="panel stack" aria-labelledby="export">
      <div>
        <h2 id="export">{t('own.export')}</h2>
        <p className="soft">{t(may('company') ? 'own.exportLead' : 'own.exportPart')}</p>
      </div>
      <div className="row">
        <button type="button" className="btn primary" onClick={() => setAsking(true)}>
          <IconDownload size={18} aria-hidden="true" /> {t('own.download')}
        </button>
      </div>
      {asking && (
        <Dialog title={t('own.export')} onClose={() => setAsking(false)}>
          <AskPassword
            submit={t('own.download')}
            busy={ask.busy}
            told={ask.fieldErrors.password}
            onPassword={async (credential) => {
              const given = await ask.run({ credential })
              if (!given) return
              setAsking(false)
              tell.note(t('own.coming'))
              location.assign(given.url)
            }}
          >
            <p>{t('own.exportWhy')}</p>
          </AskPassword>
        </Dialog>
      )}
    </section>
  )
}
