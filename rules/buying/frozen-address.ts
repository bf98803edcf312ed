/** Where goods go, as an order keeps it: later changes of the address book do not touch it. */
export type FrozenAddress = {
  receiving_company: string
  receiving_name: string
  receiving_phone: string
  extension: string
  receiving_zip: string
  receiving_address: string
  receiving_city: string
  receiving_state: string
  residential: boolean
}
