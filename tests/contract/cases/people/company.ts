import { companyTexts, openCertifications } from '#tests/fixtures/certifications'
import { aFile } from '#tests/fixtures/people'
import { pdf } from '../../uploads/corpus.ts'
import { mailedCode } from '../mailed-code.ts'
import { someoneElsewhere } from '../someone-elsewhere.ts'
import { type Cases, login, type World } from '../world.ts'

const texts = { ...companyTexts, province_name: 'CA' }

/** A newcomer with all that a certification needs. */
async function anApplicant({ db, newcomer }: World) {
  const person = await newcomer()
  const papers = {
    licence_file_ids: await aFile(db, person.actor, 'application/pdf'),
    card_front_file_id: await aFile(db, person.actor),
    card_reverse_file_id: await aFile(db, person.actor),
  }
  return { ...person, form: { ...texts, year_founded: 1998, ...papers, submit: 1 } }
}

/** The id of a certification that waits for an auditor. */
async function handedIn(world: World): Promise<number> {
  const { caller, form } = await anApplicant(world)
  return (await world.server.send('/user/saveUserCertification', form, caller)).data.current.id
}

/** The input for taking over the certification of a business elsewhere. */
async function aTakeover(world: World) {
  const actor = await someoneElsewhere(world)
  await (await openCertifications(world.db)).certify(actor)
  const { caller } = await world.newcomer()
  const email_code = await mailedCode(world, { email: actor.email, purpose: 'certification' }, caller)
  return { as: caller, input: { email: actor.email, email_code, password: login } }
}

type Paths =
  | '/user/getUserCertification'
  | '/user/saveUserCertification'
  | '/user/withdrawCertification'
  | '/user/discardCertificationChange'
  | '/user/associateCertification'
  | '/office/certificationList'
  | '/office/certificationDetail'
  | '/office/decideCertification'
  | '/utils/uploadFile'
  | '/utils/fileLink'

export const companyCases: Cases<Paths> = {
  '/user/getUserCertification': {
    right: async ({ newcomer }) => ({ as: (await newcomer()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/user/saveUserCertification': {
    right: async (world) => {
      const { caller, form } = await anApplicant(world)
      return { as: caller, input: form }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: { submit: 1 }, reason: 'company.incomplete' }
    },
    // Files of another company.
    stranger: 'upload.notFound',
  },
  '/user/withdrawCertification': {
    right: async (world) => {
      const { caller, form } = await anApplicant(world)
      await world.server.send('/user/saveUserCertification', form, caller)
      return { as: caller, input: {} }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: {}, reason: 'company.notUnderReview' }
    },
    stranger: 'company.notUnderReview',
  },
  '/user/discardCertificationChange': {
    right: async ({ server, customer }) => {
      const { caller } = await customer()
      await server.send('/user/saveUserCertification', { city: 'Pasadena' }, caller)
      return { as: caller, input: {} }
    },
    refused: async ({ newcomer }) => {
      return { as: (await newcomer()).caller, input: {}, reason: 'company.noDraft' }
    },
    stranger: 'company.noDraft',
  },
  '/user/associateCertification': {
    right: aTakeover,
    refused: async (world) => {
      const { as, input } = await aTakeover(world)
      return { as, input: { ...input, password: 'elm8tree' }, reason: 'account.associationFailed' }
    },
    // A code is valid only for the visitor who requested it.
    stranger: 'account.codeFirst',
  },
  '/office/certificationList': {
    right: async ({ staff }) => ({ as: (await staff('auditor')).caller, input: { auth_status: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/certificationDetail': {
    right: async (world) => {
      return { as: (await world.staff('auditor')).caller, input: { id: await handedIn(world) } }
    },
    refused: async ({ staff }) => {
      return { as: (await staff('auditor')).caller, input: { id: 999_999 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/decideCertification': {
    right: async (world) => {
      const input = { id: await handedIn(world), pass: 0, reasons: { city: 'Another city.' }, remark: '' }
      return { as: (await world.staff('auditor')).caller, input }
    },
    refused: async (world) => {
      const input = { id: await handedIn(world), pass: 0 }
      return { as: (await world.staff('auditor')).caller, input, reason: 'company.reasonNeeded' }
    },
    // Another auditor comes too late.
    stranger: 'company.notUnderReview',
  },
  '/utils/uploadFile': {
    right: async ({ newcomer }) => {
      const file = { content: pdf, name: 'licence.pdf' }
      return { as: (await newcomer()).caller, input: { file_type: 1 }, file }
    },
    refused: async ({ newcomer }) => {
      const file = { content: '<html>', name: 'licence.pdf' }
      return { as: (await newcomer()).caller, input: { file_type: 1 }, file, reason: 'upload.type' }
    },
    stranger: 'nothing',
  },
  '/utils/fileLink': {
    right: async ({ newcomer, db }) => {
      const { actor, caller } = await newcomer()
      return { as: caller, input: { id: await aFile(db, actor) } }
    },
    refused: async ({ newcomer }) => {
      const input = { id: crypto.randomUUID() }
      return { as: (await newcomer()).caller, input, reason: 'upload.notFound' }
    },
    stranger: 'upload.notFound',
  },
}
