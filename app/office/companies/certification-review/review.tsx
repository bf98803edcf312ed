import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CertificationField, certificationFields } from '#rules/people/certification'
import { certificationKind } from '#rules/status-codes'
import { countryNameIn } from '#rules/text/countries'
import type { Certification } from '../../../parts/certification/certification-values.ts'
import { useReason } from '../../../parts/certification/certification-view.tsx'
import { QuickReasons } from '../../../parts/message/quick/quick-reasons.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { Keys, keysOf, useShortcut } from '../../../ui/form/shortcut.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { tell } from '../../../ui/overlay/toasts.ts'
import styles from '../../office.module.css'
import { ReasonPicker } from './reason-picker.tsx'

type ReviewProps = {
  said: Certification
  /** The round to compare with: the certified one, or the previous one. */
  before: Certification | null
  /** The previous round, if it was not passed. */
  failed: Certification | null
  /** Called when somebody else has decided, or the company has withdrawn the round. */
  onStale: () => void
}
const papers: Partial<Record<CertificationField, keyof Certification>> = {
  licence_file_ids: 'licences',
  permit_file_ids: 'permits',
  card_front_file_id: 'card_front',
  card_reverse_file_id: 'card_reverse',
  logo_file_id: 'logo',
}

function textOf(said: Certification, field: CertificationField, language: string): string {
  if (field === 'country_name') return countryNameIn(language, said.country_name)
  const value = said[papers[field] ?? (field as keyof Certification)]
  if (Array.isArray(value)) return value.map((file) => file.name).join(', ')
  return typeof value === 'object' && value !== null && 'name' in value
    ? String(value.name)
    : String(value ?? '')
}

/** Whether two rounds agree in a field; papers are compared by file, since their names may be equal. */
function isSame(one: Certification, other: Certification, field: CertificationField): boolean {
  const kept = (said: Certification) => {
    const value = said[papers[field] ?? (field as keyof Certification)]
    const files = (Array.isArray(value) ? value : [value]) as readonly ({ id: string } | null)[]
    return papers[field] ? files.map((file) => file?.id).join() : String(value ?? '')
  }
  return kept(one) === kept(other)
}

type BeforeProps = Pick<ReviewProps, 'said' | 'before' | 'failed'> & { field: CertificationField }

/** A field's previous value, if it has changed, and why it was not passed in the previous round. */
function Before({ said, before, failed, field }: BeforeProps) {
  const { t, i18n } = useTranslation(['office', 'account'])
  const inWords = useReason()
  const reason = failed?.reasons[field]
  return (
    <>
      {before && !isSame(said, before, field) && (
        <div className={styles.was}>
          {textOf(before, field, i18n.language) || t('account:certification.notGiven')}
        </div>
      )}
      {failed && reason && (
        <div className="small soft">
          {t('certification.before', { round: failed.round, reason: inWords(reason) })}
        </div>
      )}
    </>
  )
}

type ReviewedFieldProps = BeforeProps & {
  /** Why the field is flagged; undefined if it is not. */
  reason: string | undefined
  onFlag: () => void
  onReason: (reason: string) => void
}

/** The company's value of a field, with a flag to mark it as wrong. */
function ReviewedField({ said, before, failed, field, reason, onFlag, onReason }: ReviewedFieldProps) {
  const { t, i18n } = useTranslation(['office', 'account'])
  const label = t(`account:field.${field}`)
  const now = textOf(said, field, i18n.language)
  return (
    <li className={styles.line}>
      <span className={styles.label}>{label}</span>
      <div className={styles.value}>
        {now || <span className="soft">{t('account:certification.notGiven')}</span>}
        <Before said={said} before={before} failed={failed} field={field} />
      </div>
      <button
        type="button"
        className={styles.flag}
        aria-pressed={reason !== undefined}
        aria-label={t('certification.flag', { field: label })}
        onClick={onFlag}
      >
        <IconFlag size={18} />
      </button>
      {reason !== undefined && (
        <div className={styles.why}>
          <ReasonPicker
            label={t('certification.reasonFor', { field: label })}
            reason={reason}
            onChange={onReason}
          />
        </div>
      )}
    </li>
  )
}

/**
 * All fields of a round, each with a flag: a flagged field is a reason. Passing needs no flag; failing needs
 * at least one, or a text.
 */
export function Review({ said, before, failed, onStale }: ReviewProps) {
  const { t } = useTranslation(['office', 'account', 'shell'])
  const navigate = useNavigate()
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState<0 | 1 | null>(null)
  const decide = useCall('/office/decideCertification', {
    refresh: ['/office/certificationList', '/office/certificationDetail', '/office/home'],
  })
  const change = said.kind === certificationKind.change
  const flagged = Object.keys(reasons)
  const complete = flagged.every((field) => reasons[field]?.trim())
  const mayFail = complete && (flagged.length > 0 || remark.trim() !== '')
  const mayPass = flagged.length === 0 && !decide.busy
  useShortcut('P', () => mayPass && setAsked(1))
  useShortcut('X', () => mayFail && !decide.busy && setAsked(0))

  async function settle(pass: 0 | 1) {
    const given = await decide.run({
      id: said.id,
      pass,
      reasons: JSON.stringify(pass ? {} : reasons),
      remark,
    })
    setAsked(null)
    if (!given) return onStale()
    const done = pass ? 'passed' : 'failed'
    tell.done(t(`certification.outcome.${said.kind}.${done}`, { company: said.company_name }))
    const { next_id } = given
    void navigate(paths.office(next_id ? `certifications/${next_id}` : `certifications?kind=${said.kind}`))
  }
  const toggle = (field: string) =>
    setReasons(({ [field]: old, ...rest }) => (old === undefined ? { ...rest, [field]: '' } : rest))

  return (
    <section className="panel stack" aria-label={t('certification.said')}>
      <h2>{t('certification.said')}</h2>
      {before && (
        <p className="small soft">
          {t(change ? 'certification.changedCertified' : 'certification.changed', { round: before.round })}
        </p>
      )}
      <ul>
        {certificationFields.map((field) => (
          <ReviewedField
            key={field}
            {...{ said, before, failed, field }}
            reason={reasons[field]}
            onFlag={() => toggle(field)}
            onReason={(reason) => setReasons((all) => ({ ...all, [field]: reason }))}
          />
        ))}
      </ul>
      <TextArea
        label={t('certification.remark')}
        maxLength={500}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <QuickReasons place="certification" written={remark} onWrite={setRemark} />
      <div className={`between ${styles.decide}`}>
        <span className="small soft">
          {!mayFail && t(complete ? 'certification.reasonNeeded' : 'certification.reasonMissing')}
        </span>
        <span className="row">
          <button
            type="button"
            className="btn danger"
            aria-keyshortcuts={keysOf('X')}
            disabled={!mayFail || decide.busy}
            onClick={() => setAsked(0)}
          >
            {flagged.length > 0
              ? t('certification.failCount', { count: flagged.length })
              : t('certification.fail')}
            <Keys letter="X" />
          </button>
          {flagged.length > 0 && (
            <span id="why-not-pass" className="small soft">
              {t('shell:needed.flags')}
            </span>
          )}
          <button
            type="button"
            className="btn primary"
            aria-describedby={flagged.length > 0 ? 'why-not-pass' : undefined}
            aria-keyshortcuts={keysOf('P')}
            disabled={!mayPass}
            onClick={() => setAsked(1)}
          >
            {t('certification.pass')}
            <Keys letter="P" />
          </button>
        </span>
      </div>
      <Confirm
        open={asked !== null}
        final
        title={t(asked ? 'certification.passAsk' : 'certification.failAsk', { company: said.company_name })}
        confirm={t(asked ? 'certification.pass' : 'certification.fail')}
        danger={asked === 0}
        busy={decide.busy}
        onConfirm={() => asked !== null && void settle(asked)}
        onClose={() => setAsked(null)}
      >
        <p>{t(`certification.outcome.${said.kind}.${asked ? 'passThen' : 'failThen'}`)}</p>
      </Confirm>
    </section>
  )
}
