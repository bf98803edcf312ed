import { useTranslation } from 'react-i18next'
import type { Certification } from '../../account/certification/values.ts'
import styles from '../office.module.css'

/** The papers at a size to be read, beside what the company says. */
export function Papers({ said }: { said: Certification }) {
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
      {papers.length === 0 && <p className="soft">{t('certification.noPapers')}</p>}
      {papers.map(({ field, file }) => (
        <figure key={`${field}${file.id}`} className={styles.paper}>
          <figcaption className="between">
            <span className="strong small">{t(`account:field.${field}`)}</span>
            <a className="small" href={file.url} target="_blank" rel="noreferrer">
              {t('certification.page')}
            </a>
          </figcaption>
          {file.mime.startsWith('image/') ? (
            <img src={file.url} alt={t(`account:field.${field}`)} />
          ) : (
            <iframe src={file.url} title={file.name} />
          )}
        </figure>
      ))}
    </section>
  )
}
