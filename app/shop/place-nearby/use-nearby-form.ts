import { useEffect } from 'react'
import { zip5 } from '#rules/people/zip/us-zip'
import { useZip } from '../../parts/address/use-zip.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { persist, readPersisted } from '../../ui/keep/use-persisted.ts'

/** The delivery address that a person gave, kept for this tab; `address_id` 0 is a typed address. */
type NearbyAddress = { zip: string; address: string; address_id: number }
type Values = NearbyAddress & {
  /** These have no field of their own: their messages are shown beside the goods and the list. */
  goods: string
  warehouse: string
}

const key = 'nearby'
const nowhere = { address: '', address_id: 0 }

/** The address given on placeNearby, for placeNearBuyNow. */
export const whereGiven = (): Omit<NearbyAddress, 'zip'> => readPersisted('tab', key, nowhere)

/**
 * The form of placeNearby: zip code, full address, goods and warehouse, with the messages of specification
 * section 5.
 */
export function useNearbyForm(hasGoods: boolean) {
  const { t } = useTranslation('nearby')
  const { zip, keepZip } = useZip()
  const empty: Values = { zip, ...whereGiven(), goods: '', warehouse: '' }
  const wrongZip = (typed: string) => (zip5(typed) ? undefined : t('error.zip'))
  const select = (right: boolean, field: 'goods' | 'warehouse') =>
    right ? undefined : t('error.select', { field: t(`error.${field}`) })
  const form = useForm(empty, (values) => ({ zip: wrongZip(values.zip), goods: select(hasGoods, 'goods') }))
  const { address, address_id } = form.values
  useEffect(() => persist('tab', key, { address, address_id }), [address, address_id])

  function bind(name: 'zip' | 'address') {
    const field = form.bind(name)
    return {
      ...field,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        field.onChange(event)
        form.set('address_id', 0)
      },
    }
  }
  /** Takes an address from the book and searches from it at once. */
  function take(where: NearbyAddress) {
    form.set('address', where.address)
    form.set('address_id', where.address_id)
    form.set('zip', where.zip)
    const found = zip5(where.zip)
    if (found) keepZip(found)
  }
  /** Whether all that the specification requires for buying is there; shows messages for what is missing. */
  function readyToBuy(hasWarehouse: boolean): boolean {
    const { zip: typed, address: given } = form.values
    return form.show({
      zip: wrongZip(typed),
      address: given.trim() ? undefined : t('error.enter', { field: t('error.address') }),
      goods: select(hasGoods, 'goods'),
      warehouse: select(hasWarehouse, 'warehouse'),
    })
  }
  return {
    values: form.values,
    wrong: form.wrong,
    box: form.form,
    onFind: form.onSubmit((values) => keepZip(zip5(values.zip) ?? '')),
    clear: (name: 'goods' | 'warehouse') => form.set(name, ''),
    askWarehouse: () => form.show({ warehouse: select(false, 'warehouse') }),
    bind,
    take,
    readyToBuy,
  }
}
export type NearbyForm = ReturnType<typeof useNearbyForm>
