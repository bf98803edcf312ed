import { IconFileZip } from '@tabler/icons-react'
import { sheetFor } from '#rules/aftersale/paper/paper'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { toFile } from '../../../ui/download.ts'

/** Downloads all invoices of the chosen month in one ZIP; before one is chosen it says so. */
export function MonthArchive({ month, count }: { month: string; count: number }) {
  const { t, i18n } = useTranslation('paper')
  const archive = useCall('/user/invoiceArchive', toFile)
  if (month === '') return <p className="small soft">{t('invoices.zipHint')}</p>
  return (
    <button
      type="button"
      className="btn"
      disabled={archive.busy || count === 0}
      onClick={() => void archive.run({ month, sheet: sheetFor(i18n.language) })}
    >
      <IconFileZip size={18} stroke={1.7} aria-hidden="true" /> {t('invoices.zip')}
    </button>
  )
}
