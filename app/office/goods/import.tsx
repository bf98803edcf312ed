import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { Steps } from '../../ui/page/steps.tsx'
import { FeedFile, type FeedPreview } from './import/feed-file.tsx'
import { ImportList } from './import/import-list.tsx'
import { ImportMappingForm, type MappingDraft } from './import/mapping-form.tsx'

/** The step that is being worked on: kept in this tab, so that going back in the browser loses nothing. */
type ImportDraft = { merchant: number; preview: FeedPreview | null; mapping: MappingDraft | null }
const nothing: ImportDraft = { merchant: 0, preview: null, mapping: null }

/** /office/import: imports a merchant's feed in three steps, and lists the imports so far. */
export default function Import() {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const { value: draft, set } = usePersisted('import', { scope: 'tab', initial: nothing })
  const { merchant, preview } = draft
  return (
    <div className="stack">
      <h1>{t('import.title')}</h1>
      <p className="soft">{t('import.lead')}</p>
      <section className="panel stack">
        <Steps
          names={[t('import.step.file'), t('import.step.mapping'), t('import.step.run')]}
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
            merchant={merchant}
            preview={preview}
            draft={draft.mapping}
            onDraft={(mapping) => set({ mapping })}
            onBack={() => set(nothing)}
            onStarted={(id, dry) => {
              if (!dry) set(nothing)
              void navigate(paths.office(`import/${id}`))
            }}
          />
        )}
      </section>
      <h2>{t('import.history')}</h2>
      <ImportList />
    </div>
  )
}
