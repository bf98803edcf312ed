import { useState } from 'react'
import { countryApart } from '#rules/buying/contract/country-apart'
import { companyCountries, makerCountries } from '#rules/text/countries'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Select, TextField } from '../../../ui/form/field.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { CountryOptions } from '../../address/country-options.tsx'
import { PurchaserBook } from './address-book.tsx'
import styles from './contract-form.module.css'
import type { FormValues } from './form-values.ts'

const countries = { maker: makerCountries, purchaser: Object.keys(companyCountries) }

type PartyProps = {
  side: 'maker' | 'purchaser'
  bind: ReturnType<typeof useForm<FormValues>>['bind']
  set: ReturnType<typeof useForm<FormValues>>['set']
  wrong: Readonly<Record<string, string>>
  /** Whether it may be taken from the address book. */
  book: boolean
}

/** The fields of one side of a contract, with the countries where such a side is. */
export function PartyFields({ side, bind, set, wrong, book }: PartyProps) {
  const { t } = useTranslation('contract')
  const [open, setOpen] = useState(false)
  const field = (part: 'name' | 'address' | 'zip' | 'phone', maxLength: number) => (
    <TextField
      label={t(`form.${side}_${part}`)}
      required
      maxLength={maxLength}
      told={wrong[`${side}_${part}`]}
      {...bind(`${side}_${part}`)}
    />
  )
  const country = bind(`${side}_country`)
  return (
    <section className="panel stack" aria-label={t(`form.${side}`)}>
      <div className="between">
        <h2>{t(`form.${side}`)}</h2>
        {book && (
          <button type="button" className="btn" onClick={() => setOpen(true)}>
            {t('book.open')}
          </button>
        )}
      </div>
      <div className={styles.fields}>
        {field('name', 120)}
        {field('address', 300)}
        {field('zip', 20)}
        <Select label={t(`form.${side}_country`)} {...country}>
          <option value="">{t('form.noCountry')}</option>
          <CountryOptions codes={countries[side]} chosen={country.value} />
        </Select>
        {field('phone', 30)}
      </div>
      {open && (
        <PurchaserBook
          onClose={() => setOpen(false)}
          onChoose={({ receiving_company, receiving_address, receiving_zip, receiving_phone }) => {
            set(`${side}_name`, receiving_company)
            const { address, country } = countryApart({ address: receiving_address })
            set(`${side}_address`, address)
            set(`${side}_country`, country)
            set(`${side}_zip`, receiving_zip)
            set(`${side}_phone`, receiving_phone)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
