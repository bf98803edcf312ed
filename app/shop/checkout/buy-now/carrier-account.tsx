import { useState } from 'react'
import {
  type ThirdParty,
  type ThirdPartyField,
  thirdPartyFields,
  wrongFormats,
} from '#rules/buying/third-party'
import type { Address } from '../../../parts/address/address-form.tsx'
import type { CheckoutState } from '../../../parts/cart/checkout-state.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CarrierField } from '../../../ui/form/carrier-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { mostAddresses } from './choose-address.tsx'

const kinds: Partial<Record<ThirdPartyField, { type?: string; autoComplete?: string }>> = {
  consignee: { autoComplete: 'name' },
  address: { autoComplete: 'street-address' },
  phone: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  postal_code: { autoComplete: 'postal-code' },
}

/** The fields of the freight's consignee, taken from an address of the book. */
function consigneeOf(at: Address): Partial<ThirdParty> {
  return {
    consignee: at.receiving_name || at.receiving_company,
    address: `${at.receiving_address}, ${at.receiving_city}, ${at.receiving_state}`,
    phone: at.receiving_phone,
    postal_code: at.receiving_zip,
  }
}

type CarrierAccountProps = {
  said: Pick<CheckoutState, 'address_id' | 'third_party'>
  /** When its label is uploaded. */
  lead: string
  onSay: (part: Pick<CheckoutState, 'third_party'>) => void
}

/**
 * The buyer's own account with a carrier, for freight; every field is required. Specification section 3,
 * third-party info.
 */
export function CarrierAccount({ said, lead, onSay }: CarrierAccountProps) {
  const { t } = useTranslation('buy')
  const { third_party: given } = said
  // A field is validated only after it was left, not while typing.
  const [left, setLeft] = useState<readonly ThirdPartyField[]>([])
  const wrong = wrongFormats(given).filter((field) => left.includes(field))
  const { data: book } = useAnswer('/user/addressList', { page_size: mostAddresses })
  const at = book?.list.find(({ id }) => id === said.address_id)
  const wrongAt = (field: ThirdPartyField) => wrong.find((one) => one === field)
  return (
    <fieldset className="stack" style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <legend className="strong small">{t('carrier.title')}</legend>
      <p className="small soft">{lead}</p>
      {at && (
        <p>
          <button
            type="button"
            className="btn"
            onClick={() => onSay({ third_party: { ...given, ...consigneeOf(at) } })}
          >
            {t('carrier.fromAddress')}
          </button>
        </p>
      )}
      <div className="fields">
        {thirdPartyFields.map((field) => {
          const Field = field === 'carrier' ? CarrierField : TextField
          return (
            <Field
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
          )
        })}
      </div>
    </fieldset>
  )
}
