import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Steps } from '../../ui/page/steps.tsx'
import { FeedFile, type FeedPreview } from './import/feed-file.tsx'
import { ImportList } from './import/import-list.tsx'
import { ImportMappingForm } from './import/mapping-form.tsx'

/** /office/import: imports a merchant's feed in three steps, and lists the imports so far. */
export default function Import() {
  const { t } = useTranslation('office')
  const navigate = useNavigate()
  const [merchant, setMerchant] = useState(0)
  const [preview, setPreview] = useState<FeedPreview | null>(null)
  return (
    <div className="stack">
      <h1>{t('import.title')}</h1>
      <p className="soft">{t('import.lead')}</p>
      <section className="panel stack">
        <Steps
          names={[t('import.step.file'), t('import.step.mapping'), t('import.step.run')]}
          at={preview ? 1 : 0}
        />
        {!preview && <FeedFile merchant={merchant} onMerchant={setMerchant} onRead={setPreview} />}
        {preview && (
          <ImportMappingForm
            merchant={merchant}
            preview={preview}
            onBack={() => setPreview(null)}
            onStarted={(id) => void navigate(paths.office(`import/${id}`))}
          />
        )}
      </section>
      <h2>{t('import.history')}</h2>
      <ImportList />
    </div>
  )
}
