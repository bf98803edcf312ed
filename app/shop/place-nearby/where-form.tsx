import { zipFieldId } from '../../parts/address/use-zip.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select, TextField } from '../../ui/form/field.tsx'
import type { Nearby } from './house.ts'
import type { NearbyForm } from './use-nearby-form.ts'

const most = 50

/** A list of the company's addresses to take one from. Renders nothing without addresses. */
function FromBook({ form }: { form: NearbyForm }) {
  const { t } = useTranslation('nearby')
  const { user } = useUser()
  const { data } = useAnswer('/user/addressList', { page_size: most }, { enabled: user?.kind === 'buyer' })
  const list = data?.list ?? []
  if (list.length === 0) return null
  function take(id: number) {
    const address = list.find((one) => one.id === id)
    form.take(
      address
        ? {
            address_id: id,
            address: `${address.receiving_address}, ${address.receiving_city}`,
            zip: address.receiving_zip,
          }
        : { address_id: 0, address: '', zip: '' },
    )
  }
  return (
    <Select
      label={t('where.book')}
      value={form.values.address_id || ''}
      onChange={(event) => take(Number(event.target.value))}
    >
      <option value="">{t('where.typed')}</option>
      {list.map((one) => (
        <option key={one.id} value={one.id}>
          {[one.receiving_company, one.receiving_address, one.receiving_city, one.receiving_zip].join(', ')}
        </option>
      ))}
    </Select>
  )
}

type WhereFormProps = {
  form: NearbyForm
  from: Nearby['from']
  /** The server's message on the zip code. */
  refused: string | undefined
}

/** The zip code to search from, and the full address that buying needs. Specification section 5. */
export function WhereForm({ form, from, refused }: WhereFormProps) {
  const { t } = useTranslation('nearby')
  const zip = form.bind('zip')
  return (
    <form ref={form.box} className="panel stack" noValidate onSubmit={form.onFind}>
      <h2>{t('where.title')}</h2>
      <FromBook form={form} />
      <TextField
        id={zipFieldId}
        label={t('where.zip')}
        hint={from ? t('where.from', from) : t('where.zipHint')}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        {...zip}
        told={refused}
      />
      <TextField
        label={t('where.address')}
        hint={t('where.addressHint')}
        autoComplete="street-address"
        maxLength={200}
        {...form.bind('address')}
      />
      {from && !from.delivered && <p className="note warn small">{t('where.notDelivered')}</p>}
      {from?.overseas && from.delivered && <p className="note small">{t('where.overseas')}</p>}
      <button type="submit" className="btn primary">
        {t('where.find')}
      </button>
    </form>
  )
}
