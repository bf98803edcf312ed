import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ThirdPartyField, thirdPartyFields, wrongFormats } from '#rules/third-party'
import { TextField } from '../../ui/field.tsx'
import type { Said } from './checkout-state.ts'

const kinds: Partial<Record<ThirdPartyField, { type?: string; autoComplete?: string }>> = {
  consignee: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  postal_code: { autoComplete: 'postal-code' },
}

/** The account with a carrier of one's own that freight goes by: every field is needed. Specification section 3, third-party info. */
export function CarrierAccount({ said, onSay }: { said: Said; onSay: (part: Partial<Said>) => void }) {
  const { t } = useTranslation('buy')
  const { third_party: given } = said
  // Nobody is told of a fault while still writing.
  const [left, setLeft] = useState<readonly ThirdPartyField[]>([])
  const wrong = wrongFormats(given).filter((field) => left.includes(field))
  const wrongAt = (field: ThirdPartyField) => wrong.find((one) => one === field)
  return (
    <fieldset className="stack" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend className="strong small">{t('carrier.title')}</legend>
      <p className="small soft">{t('carrier.lead')}</p>
      <div className="fields">
        {thirdPartyFields.map((field) => (
          <TextField
            key={field}
            {...kinds[field]}
            label={t(`carrier.${field}`)}
            required
            maxLength={field === 'address' ? 300 : 120}
            value={given[field] ?? ''}
            wrong={wrongAt(field) && t(`carrier.wrong.${wrongAt(field)}`)}
            onBlur={() => setLeft([...left, field])}
            onChange={({ target }) => onSay({ third_party: { ...given, [field]: target.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}
