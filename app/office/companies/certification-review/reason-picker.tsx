import { useState } from 'react'
import { certificationReasons, isUsualReason } from '#rules/people/certification'
import { useTranslation } from '../../../texts/use-translation.ts'

/** A standard reason, which the reader gets in their own language, or the auditor's own words. */
export function ReasonPicker({
  label,
  reason,
  onChange,
}: {
  label: string
  reason: string
  onChange: (reason: string) => void
}) {
  const { t } = useTranslation(['account', 'office'])
  const [own, setOwn] = useState(reason !== '' && !isUsualReason(reason))
  return (
    <>
      <select
        aria-label={label}
        value={own ? 'own' : reason}
        onChange={(event) => {
          const name = event.target.value
          setOwn(name === 'own')
          onChange(name === 'own' ? '' : name)
        }}
      >
        <option value="">{t('office:certification.reason')}</option>
        {certificationReasons.map((name) => (
          <option key={name} value={name}>
            {t(`reason.${name}`)}
          </option>
        ))}
        <option value="own">{t('reason.own')}</option>
      </select>
      {own && (
        <input
          aria-label={t('reason.own')}
          maxLength={300}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  )
}
