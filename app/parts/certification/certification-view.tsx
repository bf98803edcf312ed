import { IconFileTypePdf } from '@tabler/icons-react'
import {
  type CertificationTextField,
  certificationFields,
  certificationTextFields,
  isUsualReason,
} from '#rules/people/certification'
import { countryNameIn } from '#rules/text/countries'
import { useTranslation } from '../../texts/use-translation.ts'
import drop from '../../ui/form/file-drop.module.css'
import { useFormat } from '../../ui/format/format.ts'
import type { UploadedFile } from '../file/upload.ts'
import styles from './certification.module.css'
import type { Certification } from './certification-values.ts'

/** A submitted certification, read-only; with the reasons if it was not passed. */
export function CertificationView({ said }: { said: Certification }) {
  const { t, i18n } = useTranslation('account')
  const { dateTime } = useFormat()
  const textOf = (name: CertificationTextField) =>
    name === 'country_name' ? countryNameIn(i18n.language, said.country_name) : said[name]
  const files: [string, readonly UploadedFile[]][] = [
    ['licence_file_ids', said.licences],
    ['permit_file_ids', said.permits],
    ['card_front_file_id', said.card_front ? [said.card_front] : []],
    ['card_reverse_file_id', said.card_reverse ? [said.card_reverse] : []],
    ['logo_file_id', said.logo ? [said.logo] : []],
  ]
  return (
    <div className="stack">
      <p className="soft small">
        {said.submitted_at && t('certification.submittedAt', { when: dateTime(said.submitted_at) })}
        {said.decided_at && ` · ${t('certification.decidedAt', { when: dateTime(said.decided_at) })}`}
        {said.associated && ` · ${t('certification.associated')}`}
      </p>
      <Reasons said={said} />
      <dl className={styles.said}>
        {certificationTextFields.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{textOf(name) || <span className="soft">{t('certification.notGiven')}</span>}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.papers}>
        {files
          .filter(([, list]) => list.length > 0)
          .map(([name, list]) => (
            <div key={name} className="stack">
              <p className="strong small">{t(`field.${name}`)}</p>
              {list.map((file) => (
                <a key={file.id} className={drop.file} href={file.url} target="_blank" rel="noreferrer">
                  {file.mime.startsWith('image/') ? (
                    <img src={file.url} alt="" />
                  ) : (
                    <span className={drop.icon}>
                      <IconFileTypePdf size={28} aria-hidden="true" />
                    </span>
                  )}
                  <span className={drop.name}>{file.name}</span>
                </a>
              ))}
            </div>
          ))}
      </div>
    </div>
  )
}

/** A reason as text: standard ones in the reader's language, others as the auditor wrote them. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation('account')
  return (reason) => (isUsualReason(reason) ? t(`reason.${reason}`) : reason)
}

/** Why a certification was not passed: reasons by field, and the auditor's own words. */
export function Reasons({ said }: { said: Certification }) {
  const { t } = useTranslation('account')
  const inWords = useReason()
  const reasons = certificationFields.filter((field) => said.reasons[field])
  if (reasons.length === 0 && !said.remark) return null
  return (
    <section className="note bad stack">
      <h2>{t('certification.reasons')}</h2>
      <ul>
        {reasons.map((field) => (
          <li key={field}>
            <strong>{t(`field.${field}`)}:</strong> {inWords(said.reasons[field] ?? '')}
          </li>
        ))}
      </ul>
      {said.remark && <p className={styles.remark}>{said.remark}</p>}
    </section>
  )
}
