import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { download } from '../../../ui/download.ts'

const formats = ['csv', 'xml'] as const

/** The files of a run for the bank, the same each time; each request is written to the audit log. */
export function RunFiles({ run_id }: { run_id: number }) {
  const { t } = useTranslation('payout')
  const read = useCall('/office/payoutFile')
  async function save(format: (typeof formats)[number]) {
    const file = await read.run({ run_id, format })
    if (file) download(file.name, file.content, format === 'csv' ? 'text/csv' : 'application/xml')
  }
  return (
    <p className="row">
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="btn"
          disabled={read.busy}
          onClick={() => void save(format)}
        >
          {t(`do.${format}`)}
        </button>
      ))}
    </p>
  )
}
