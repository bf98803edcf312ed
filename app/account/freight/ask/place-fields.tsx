import { usStates } from '#rules/people/zip/us-states'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'

export type PlaceName = 'from' | 'to'
const fields = ['company', 'contact', 'phone', 'address', 'city', 'state', 'zip'] as const
type PlaceField = (typeof fields)[number]
/** The fields of both places, under the name of each. */
export type PlaceValues = Record<`${PlaceName}_${PlaceField}`, string>

export const blankPlace = <N extends PlaceName>(name: N) =>
  Object.fromEntries(fields.map((field) => [`${name}_${field}`, ''])) as Record<`${N}_${PlaceField}`, string>

/** A place as the call takes it. */
export const placeIn = (values: PlaceValues, name: PlaceName): string =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[`${name}_${field}`].trim()])))

type Bound = {
  name: string
  value: string
  wrong: string | undefined
  told: string | undefined
  onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}
type PlaceProps = {
  name: PlaceName
  form: { set: (name: keyof PlaceValues, value: string) => void }
  bind: (name: keyof PlaceValues) => Bound
}

/** The most addresses of the book that are offered. */
const offered = 50

/** A place, typed or taken out of the company's address book. */
export function PlaceFields({ name, form, bind }: PlaceProps) {
  const { t } = useTranslation(['logistics', 'account'])
  const { data } = useAnswer('/user/addressList', { page_size: offered })
  const book = data?.list ?? []
  const of = (field: PlaceField) => bind(`${name}_${field}`)
  function take(id: string) {
    const address = book.find((one) => String(one.id) === id)
    if (!address) return
    const taken: Record<PlaceField, string> = {
      company: address.receiving_company,
      contact: address.receiving_name,
      phone: address.receiving_phone,
      address: address.receiving_address,
      city: address.receiving_city,
      state: address.receiving_state,
      zip: address.receiving_zip,
    }
    for (const field of fields) form.set(`${name}_${field}`, taken[field])
  }
  return (
    <section className="panel stack" aria-labelledby={`place-${name}`}>
      <h2 id={`place-${name}`}>{t(`ask.${name}`)}</h2>
      {book.length > 0 && (
        <Select label={t('ask.fromBook')} value="" onChange={({ target }) => take(target.value)}>
          <option value="">{t('ask.choose')}</option>
          {book.map((address) => (
            <option key={address.id} value={address.id}>
              {`${address.receiving_company}, ${address.receiving_city}, ${address.receiving_state}`}
            </option>
          ))}
        </Select>
      )}
      <div className="fields">
        <TextField label={t('fact.company')} required maxLength={120} {...of('company')} />
        <TextField label={t('account:address.name')} maxLength={80} {...of('contact')} />
        <TextField label={t('account:address.phone')} type="tel" required {...of('phone')} />
      </div>
      <TextField label={t('account:address.street')} required maxLength={200} {...of('address')} />
      <div className="fields">
        <TextField label={t('account:address.city')} required maxLength={80} {...of('city')} />
        <Select label={t('account:address.state')} required {...of('state')}>
          <option value="" />
          {Object.entries(usStates).map(([code, state]) => (
            <option key={code} value={code}>
              {state}
            </option>
          ))}
        </Select>
        <TextField label={t('account:address.zip')} inputMode="numeric" required {...of('zip')} />
      </div>
    </section>
  )
}
