import { IconDownload, IconUpload } from '@tabler/icons-react'
import { csvText } from '../../../parts/export/csv.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'
import styles from './pad.module.css'

type PadToolsProps = { reading: string | null; onFile: (file: File) => void }

/** Other ways to fill the pad than by hand: a file, and a template for one. */
export function PadTools({ reading, onFile }: PadToolsProps) {
  const { t } = useTranslation(['pad', 'buy'])
  const template = () =>
    download(`${t('pad.fileName')}.csv`, csvText([[t('row.modelHead'), t('buy:cart.quantity')]]))
  return (
    <div className="row">
      <label className={`btn ${styles.upload}`} aria-disabled={reading !== null || undefined}>
        <IconUpload size={18} stroke={1.7} aria-hidden="true" />
        {reading ? t('pad.reading', { name: reading }) : t('pad.upload')}
        <input
          type="file"
          className="hidden"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={reading !== null}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onFile(file)
            event.target.value = ''
          }}
        />
      </label>
      <button type="button" className="btn quiet" onClick={template}>
        <IconDownload size={18} stroke={1.7} aria-hidden="true" />
        {t('pad.template')}
      </button>
    </div>
  )
}
