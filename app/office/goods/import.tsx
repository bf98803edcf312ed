import { useNavigate } from 'react-router'
import { ArchiveDrop } from '../../parts/product/import/archive-drop.tsx'
import type { FeedPreview } from '../../parts/product/import/mapping-file.ts'
import {
  ImportMappingForm,
  type ImportStart,
  type MappingDraft,
} from '../../parts/product/import/mapping-form.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { Steps } from '../../ui/page/steps.tsx'
import { FeedFile } from './import/feed-file.tsx'
import { ImportList } from './import/import-list.tsx'

/** The step that is being worked on: kept in this tab, so that going back in the browser loses nothing. */
type ImportDraft = { merchant: number; preview: FeedPreview | null; mapping: MappingDraft | null }
const nothing: ImportDraft = { merchant: 0, preview: null, mapping: null }

/** /office/import: imports a merchant's feed in three steps, and lists the imports so far. */
export default function Import() {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const { value: draft, set } = usePersisted('import', { scope: 'tab', initial: nothing })
  const { merchant, preview } = draft
  const start = useCall('/office/importStart', { refresh: ['/office/importList'] })

  async function begin({ upload_id }: FeedPreview, { mapping, dry, create }: ImportStart) {
    const wish = {
      upload_id,
      merchant_id: merchant,
      mapping,
      dry_run: dry ? 1 : 0,
      create_categories: create ? 1 : 0,
    }
    const started = await start.run(wish)
    if (!started) return
    if (!dry) set(nothing)
    void navigate(paths.office(`import/${started.id}`))
  }
  return (
    <div className="stack">
      <h1>{t('page.title')}</h1>
      <p className="soft">{t('page.lead')}</p>
      <section className="panel stack">
        <Steps
          names={[t('page.step.file'), t('page.step.mapping'), t('page.step.run')]}
          at={preview ? 1 : 0}
        />
        {!preview && (
          <FeedFile
            merchant={merchant}
            onMerchant={(merchant) => set({ merchant })}
            onRead={(preview) => set({ preview, mapping: null })}
          />
        )}
        {preview && (
          <ImportMappingForm
            preview={preview}
            mayCreate
            start={(wish) => void begin(preview, wish)}
            busy={start.busy}
            wrong={start.error?.field && start.error.message}
            draft={draft.mapping}
            onDraft={(mapping) => set({ mapping })}
            onBack={() => set(nothing)}
          />
        )}
      </section>
      {merchant > 0 && !preview && (
        <ArchiveDrop
          lead={t('archive.leadOffice')}
          upload={(file, onProgress) =>
            send('/office/importPictures', { merchant_id: merchant }, { file, onProgress })
          }
          onStarted={(id) => void navigate(paths.office(`import/${id}`))}
        />
      )}
      <h2>{t('page.history')}</h2>
      <ImportList />
    </div>
  )
}
