import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { expireSessions } from '../walk/expire-sessions.ts'
import {
  addBank,
  askPictures,
  chooseFiles,
  file,
  handIn,
  mediaOf,
  openPictures,
  picture,
  saveAddress,
  script,
  shelve,
  typeAddress,
  typeBank,
  uploads,
  withoutDigits,
} from './forms.ts'
import { heard, type Row } from './row.ts'
import {
  api,
  asKai,
  asOlivia,
  button,
  buyer,
  codeFor,
  db,
  kai,
  malformed,
  newcomer,
  people,
} from './stage.ts'

/** The messages of the user centre. */
export const centerRows: readonly Row[] = [
  {
    from: 'account:error.enter',
    says: 'Please Enter Receiving company',
    reason: malformed,
    call: saveAddress({ receiving_company: '' }),
    screen: typeAddress({ receiving_company: '' }),
  },
  {
    from: 'account:error.select',
    says: 'Please select State',
    reason: malformed,
    call: saveAddress({ receiving_state: '' }),
    screen: typeAddress({ receiving_state: '' }),
  },
  {
    from: 'account:certification.checkFields',
    says: 'Please check the error field',
    reason: malformed,
    call: saveAddress({ receiving_city: '' }),
    screen: typeAddress({ receiving_city: '' }),
  },
  {
    from: 'account:address.zipWrong',
    says: 'Please enter the correct zip code !',
    reason: 'address.zipFormat',
    call: saveAddress({ receiving_zip: '9' }),
    screen: typeAddress({ receiving_zip: '9' }),
  },
  {
    from: 'refusals:address.zipNotInState',
    says: 'The zip code 90012 is not in NY',
    reason: 'address.zipNotInState',
    call: saveAddress({ receiving_state: 'NY' }),
    screen: typeAddress({ receiving_state: 'NY' }),
  },
  {
    from: 'account:error.format',
    says: 'Please check Extension (4 digits)',
    reason: 'address.extensionFormat',
    call: saveAddress({ extension: '12' }),
    screen: typeAddress({ extension: '12' }),
  },
  {
    from: 'account:error.upload',
    says: 'Please upload Business licence',
    reason: 'company.incomplete',
    call: handIn({}),
    screen: async () => {
      await people().open(newcomer, '/user_center/certification')
      await button(newcomer, 'Hand in for review').click()
      return newcomer
    },
  },
  {
    from: 'account:upload.type',
    says: 'page.html is not a file we take here',
    reason: 'upload.type',
    call: uploads(Buffer.from('<html>')),
    screen: chooseFiles(file('page.html', 'text/html', Buffer.from('<html>'))),
  },
  {
    from: 'refusals:upload.type',
    says: 'Please upload a JPG, PNG, MP4 or PDF; this file is of another kind',
    reason: 'upload.type',
    call: uploads(Buffer.from('<html>')),
    screen: chooseFiles(file('page.pdf', 'application/pdf', Buffer.from('<html>'))),
  },
  {
    from: 'refusals:upload.active',
    says: 'This PDF is locked, or holds programs, forms or other files. Please print it to a new PDF and upload that',
    reason: 'upload.active',
    call: uploads(script),
    screen: chooseFiles(file('form.pdf', 'application/pdf', script)),
  },
  {
    from: 'account:upload.size',
    says: 'large.png is larger than 30 MB',
    reason: 'upload.tooLarge',
    call: uploads(Buffer.alloc(30 * 1024 * 1024 + 1, 1)),
    screen: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'trestle-large-'))
      const path = join(folder, 'large.png')
      await writeFile(path, Buffer.alloc(31 * 1024 * 1024))
      await people().open(newcomer, '/user_center/certification')
      await newcomer.locator('input[type=file]').first().setInputFiles(path)
      await newcomer.getByText('large.png').first().waitFor()
      await rm(folder, { recursive: true })
      return newcomer
    },
  },
  {
    from: 'refusals:upload.failed',
    says: 'Upload Failed.',
    reason: 'upload.failed',
    call: uploads(Buffer.alloc(0)),
    screen: async () => {
      await people().open(newcomer, '/user_center/certification')
      // A file that was deleted after it was chosen.
      await newcomer.evaluate(() => {
        const append = FormData.prototype.append as (name: string, value: string | Blob) => void
        FormData.prototype.append = function (name: string, value: string | Blob) {
          append.call(this, name, value instanceof Blob ? new Blob([]) : value)
        }
      })
      await newcomer
        .locator('input[type=file]')
        .first()
        .setInputFiles(file('lost.png', 'image/png', picture))
      return newcomer
    },
  },
  {
    from: 'account:upload.empty',
    says: 'empty.png is empty',
    reason: 'upload.failed',
    call: uploads(Buffer.alloc(0)),
    screen: chooseFiles(file('empty.png', 'image/png', Buffer.alloc(0))),
  },
  {
    from: 'account:upload.many',
    says: 'At most 5 files',
    reason: malformed,
    call: handIn({ licence_file_ids: Array.from({ length: 6 }, () => crypto.randomUUID()).join(',') }),
    screen: chooseFiles(...Array.from({ length: 6 }, (_, i) => file(`${i}.png`, 'image/png', picture))),
  },
  {
    from: 'account:setting.six',
    says: 'Six digits, please',
    reason: 'payment.passwordFormat',
    call: async () => {
      await api.send('/user/sendCode', { email: kai, purpose: 'payment_password' }, asKai)
      const input = { email_code: await codeFor(kai), password: '12' }
      return heard(api.send('/user/setPaymentPassword', input, asKai))
    },
    screen: async () => {
      await people().open(newcomer, '/user_center/setting')
      await button(newcomer, 'Set payment password').click()
      await button(newcomer, 'Send the code').click()
      await newcomer.getByLabel('New payment password, six digits').fill('12')
      await button(newcomer, 'Set the password').click()
      return newcomer
    },
  },
  {
    from: 'center:bank.routingWrong',
    says: 'This is no routing number: please check the nine digits',
    reason: 'bank.routing',
    call: addBank({ routing_number: '021000022' }, () => asOlivia),
    screen: typeBank(() => buyer, '021000022'),
  },
  {
    from: 'center:bank.passwordFirst',
    says: 'Set a payment password first: it protects where your money goes.',
    reason: 'payment.passwordNotSet',
    call: async () => {
      await withoutDigits()
      return addBank({}, () => asOlivia)()
    },
    screen: async () => {
      await people().open(buyer, '/user_center/bank')
      return buyer
    },
  },
  {
    from: 'center:pictures.another',
    says: 'Please select another image for review. The current image has been submitted for review or selected!',
    reason: 'picture.chosenAlready',
    call: async () => {
      const media = (await mediaOf(6)).slice(0, 1)
      await askPictures(6, media)
      return askPictures(6, media)
    },
    screen: async () => {
      await (await openPictures(6)).getByLabel('Picture 1').click()
      return buyer
    },
  },
  {
    from: 'refusals:picture.failed',
    says: 'Application failed, please re-select the image to submit !',
    reason: 'picture.failed',
    call: async () => askPictures(7, await mediaOf(6)),
    screen: async () => {
      const dialog = await openPictures(7)
      await dialog.getByLabel('Picture 1').check()
      await shelve(7, new Date())
      await dialog.getByRole('button', { name: 'Ask for 1 picture' }).click()
      await buyer.getByText(/^Application failed/).waitFor()
      await shelve(7, null)
      return buyer
    },
  },
  {
    from: 'center:pictures.noPictures',
    says: 'No picture data is available.',
    reason: 'picture.failed',
    call: async () => askPictures(8, [999_999]),
    screen: async () => {
      const media = await db.deleteFrom('media').where('product_id', '=', 8).returningAll().execute()
      expect(media.length).toBeGreaterThan(0)
      await openPictures(8)
      return buyer
    },
  },
  {
    from: 'center:pictures.downloadFailed',
    says: 'Download Failed.',
    reason: 'picture.notFound',
    call: () => heard(api.send('/user/pictureLink', { id: 999_999 }, asOlivia)),
    screen: async () => {
      await db
        .updateTable('picture_request')
        .set({ status: 2, decided_at: new Date() })
        .where('product_id', '=', 6)
        .execute()
      await buyer.route('**/picture-package/**', (route) => route.abort())
      await people().open(buyer, '/user_center/picture_list?status=2')
      await buyer
        .getByRole('button', { name: /^Download/ })
        .first()
        .click()
      return buyer
    },
  },
  {
    from: 'shell:error.title',
    says: 'Something went wrong',
    reason: '',
    call: null,
    screen: async () => {
      const broken = { code: 200, data: { list: 5, count: 1 }, msg: '' }
      await buyer.route('**/user/addressList', (route) => route.fulfill({ json: broken }))
      await people().open(buyer, '/user_center/manage_address')
      return buyer
    },
  },
  {
    from: 'shell:toast.session.expired',
    says: 'Your login information has expired, please log in again',
    reason: 'session.expired',
    call: async () => {
      await api.send('/user/logout', {}, asKai)
      return heard(api.send('/user/addressList', {}, asKai))
    },
    screen: async () => {
      // Of an open page the stream would tell it.
      await newcomer.goto('about:blank')
      await expireSessions(db)
      await people().open(newcomer, '/user_center/manage_address')
      return newcomer
    },
  },
]
