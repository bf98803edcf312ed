import { useTranslation } from '../texts/use-translation.ts'

/** Downloads the papers in view as a PDF made by the server. */
export function PdfButton({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  const { t } = useTranslation('paper')
  return (
    <button type="button" className="btn" disabled={busy} onClick={onPress}>
      {t('act.pdf')}
    </button>
  )
}
