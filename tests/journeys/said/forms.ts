import type { Page } from 'playwright-core'
import { actingPdfs } from '#tests/contract/uploads/papers'
import type { Caller } from '#tests/servers/server'
import { heard } from './row.ts'
import { api, asKai, asOlivia, button, buyer, db, newcomer, olivia, people } from './stage.ts'

/* The forms of the user centre, filled in as by a person and sent as by a program. */
export const address = {
  receiving_company: 'Night Shift Ltd',
  receiving_phone: '213 555 0177',
  receiving_address: '9 Late Road',
  receiving_city: 'Los Angeles',
  receiving_state: 'CA',
  receiving_zip: '90012',
}
export const labels = {
  receiving_company: 'Receiving company',
  receiving_phone: 'Phone',
  receiving_address: /^Address/,
  receiving_city: 'City',
  receiving_zip: 'ZIP code',
  extension: 'Extension (4 digits)',
} as const
type Said = Partial<typeof address & { extension: string }>
export const saveAddress = (wrong: Said) => () =>
  heard(api.send('/user/saveAddress', { ...address, ...wrong } as never, asOlivia))
/** Fills in an address with these wrong fields, and saves it. */
export const typeAddress = (wrong: Said) => async () => {
  await people().open(buyer, '/user_center/manage_address')
  await button(buyer, 'Add an address').click()
  const dialog = buyer.getByRole('dialog', { name: 'Add an address' })
  const { receiving_state, ...typed } = { ...address, ...wrong }
  for (const [name, value] of Object.entries(typed))
    await dialog.getByRole('textbox', { name: labels[name as keyof typeof labels] }).fill(value)
  await dialog.getByLabel('State').selectOption(receiving_state)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return buyer
}

export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
export const script = actingPdfs['a script when it opens']!
/** Chooses these files as the business licence. */
export const chooseFiles =
  (...files: ReturnType<typeof file>[]) =>
  async () => {
    await people().open(newcomer, '/user_center/certification')
    await newcomer.locator('input[type=file]').first().setInputFiles(files)
    return newcomer
  }
export function uploads(content: Buffer) {
  return async () => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(api.signed('/utils/uploadFile', { file_type: 1 }, asKai)))
      parts.append(name, value)
    parts.append('file_data', new Blob([new Uint8Array(content)]), 'x')
    return heard(api.post('/utils/uploadFile', parts))
  }
}
export const handIn = (input: object) => () =>
  heard(api.send('/user/saveUserCertification', { submit: 1, ...input } as never, asKai))

const bank = {
  kind: 'checking',
  bank_name: 'Harbor Savings',
  holder: 'Evergreen',
  routing_number: '021000021',
  number: '000123456789',
  password: '258036',
} as const
export const addBank = (wrong: object, as: () => Caller) => () =>
  heard(api.send('/user/addBank', { ...bank, ...wrong } as never, as()))
export const typeBank = (page: () => Page, routing: string) => async () => {
  await people().open(page(), '/user_center/bank')
  await page().getByRole('button', { name: 'Add an account or card' }).first().click()
  const dialog = page().getByRole('dialog')
  await dialog.getByLabel('Name of the bank').fill(bank.bank_name)
  await dialog.getByLabel('Account holder').fill(bank.holder)
  await dialog.getByLabel('Routing number').fill(routing)
  await dialog.getByLabel('Account number').fill(bank.number)
  const digits = dialog.getByLabel('Payment password')
  if ((await digits.count()) > 0) await digits.fill(bank.password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  return page()
}

/** Olivia has set no payment password. */
export const withoutDigits = () =>
  db.updateTable('account').set({ payment_password_hash: null }).where('email', '=', olivia).execute()

export const mediaOf = async (product_id: number) =>
  (
    await db
      .selectFrom('media')
      .select('id')
      .where('product_id', '=', product_id)
      .where('kind', '=', 'picture')
      .orderBy('position')
      .execute()
  ).map(({ id }) => id)
export const askPictures = async (product_id: number, media_ids: readonly number[]) =>
  heard(api.send('/user/askPictures', { product_id, media_ids: media_ids.join(',') }, asOlivia))
export const shelve = (product_id: number, off_shelf_at: Date | null) =>
  db.updateTable('product').set({ off_shelf_at }).where('id', '=', product_id).execute()
export async function openPictures(product_id: number) {
  await people().open(buyer, `/product?product_id=${product_id}`)
  await buyer.getByRole('button', { name: 'Ask for the pictures' }).click()
  return buyer.getByRole('dialog')
}
