import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const library = ['unreadable', 'expired', 'mismatch', 'incomplete', 'notFound'] as const

/** One of the usual reasons, or the auditor's own words. The applicant reads what stands here. */
export function ReasonPicker({
  label,
  reason,
  onChange,
}: {
  label: string
  reason: string
  onChange: (reason: string) => void
}) {
  const { t } = useTranslation('office')
  const [own, setOwn] = useState(false)
  return (
    <>
      <select
        aria-label={label}
        value={own ? 'own' : (library.find((name) => t(`reason.${name}`) === reason) ?? '')}
        onChange={(event) => {
          const name = event.target.value
          setOwn(name === 'own')
          onChange(name === 'own' || name === '' ? '' : t(`reason.${name}`))
        }}
      >
        <option value="">{t('certification.reason')}</option>
        {library.map((name) => (
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
