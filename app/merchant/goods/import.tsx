import { Link, useNavigate } from 'react-router'
import { ArchiveDrop } from '../../parts/product/import/archive-drop.tsx'
import type { FeedPreview } from '../../parts/product/import/mapping-file.ts'
import {
  ImportMappingForm,
  type ImportStart,
  type MappingDraft,
} from '../../parts/product/import/mapping-form.tsx'
import { paths } from '../../paths.ts'
import { send } from '../../session/send.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { usePersisted } from '../../ui/keep/use-persisted.ts'
import { Steps } from '../../ui/page/steps.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import { ExportGoods } from './import/export-goods.tsx'
import { OwnFeedFile } from './import/own-feed-file.tsx'
import { OwnImportList } from './import/own-import-list.tsx'

/** The step that is being worked on: kept in this tab, so that going back in the browser loses nothing. */
type ImportDraft = { preview: FeedPreview | null; mapping: MappingDraft | null }
const nothing: ImportDraft = { preview: null, mapping: null }

function NewImport() {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const { value: draft, set } = usePersisted('ownImport', { scope: 'tab', initial: nothing })
  const { preview } = draft
  const imports = useAnswer('/merchant/importList', { page: 1, page_size: 1 })
  const start = useCall('/merchant/importStart', { refresh: ['/merchant/importList'] })

  async function begin({ upload_id }: FeedPreview, { mapping, dry }: ImportStart) {
    const started = await start.run({ upload_id, mapping, dry_run: dry })
    if (!started) return
    if (!dry) set(nothing)
    void navigate(paths.merchant(`import/${started.id}`))
  }
  return (
    <section className="panel stack">
      <Steps names={[t('page.step.file'), t('page.step.mapping'), t('page.step.run')]} at={preview ? 1 : 0} />
      {!preview && <OwnFeedFile onRead={(preview) => set({ preview, mapping: null })} />}
      {preview && (
        <ImportMappingForm
          preview={preview}
          mayCreate={false}
          start={(wish) => void begin(preview, wish)}
          busy={start.busy}
          wrong={start.error?.field && start.error.message}
          barred={imports.data?.running ? t('own.running') : undefined}
          draft={draft.mapping}
          onDraft={(mapping) => set({ mapping })}
          onBack={() => set(nothing)}
        />
      )}
    </section>
  )
}

/** /merchant/import: imports the manufacturer's own table of goods, and lists the imports so far. */
export default function OwnImport() {
  const { t } = useTranslation('import')
  const may = useMerchantMay()
  const navigate = useNavigate()
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('products')}>{t('own.toProducts')}</Link>
      </p>
      <div>
        <h1>{t('own.title')}</h1>
        <p className="soft">{t('own.lead')}</p>
        {may('catalogue') && !may('price') && <p className="soft">{t('own.withoutPrices')}</p>}
      </div>
      {may('catalogue') ? (
        <>
          <NewImport />
          <ArchiveDrop
            lead={t('archive.lead')}
            upload={(file, onProgress) => send('/merchant/importPictures', {}, { file, onProgress })}
            onStarted={(id) => void navigate(paths.merchant(`import/${id}`))}
          />
          <ExportGoods />
        </>
      ) : (
        <AskColleague permission="catalogue" />
      )}
      <h2>{t('page.history')}</h2>
      <OwnImportList />
    </div>
  )
}
