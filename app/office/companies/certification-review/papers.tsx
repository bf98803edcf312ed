import type { Certification } from '../../../parts/certification/certification-values.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from '../../office.module.css'
import { PaperViewer } from '../../paper-viewer.tsx'

/** The papers, large enough to read, beside the company's fields. */
export function CertificationPapers({ said }: { said: Certification }) {
  const { t } = useTranslation(['office', 'account'])
  const one = (file: Certification['logo']) => (file ? [file] : [])
  const papers = [
    ...said.licences.map((file) => ({ field: 'licence_file_ids', file })),
    ...said.permits.map((file) => ({ field: 'permit_file_ids', file })),
    ...one(said.card_front).map((file) => ({ field: 'card_front_file_id', file })),
    ...one(said.card_reverse).map((file) => ({ field: 'card_reverse_file_id', file })),
    ...one(said.logo).map((file) => ({ field: 'logo_file_id', file })),
  ]
  return (
    <section className={`panel stack ${styles.papers}`} aria-label={t('certification.papers')}>
      <h2>{t('certification.papers')}</h2>
      <PaperViewer
        papers={papers.map(({ field, file }) => ({ ...file, label: t(`account:field.${field}`) }))}
      />
    </section>
  )
}
