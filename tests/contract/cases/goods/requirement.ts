import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#database/connect'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import type { RequirementKind } from '#rules/people/merchant/requirement'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller } from '#tests/fixtures/people'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/merchant/setup'
  | '/merchant/sendRequirementPaper'
  | '/merchant/attestRequirement'
  | '/merchant/askOpening'
  | '/office/merchantSetup'
  | '/office/reviewRequirement'
  | '/office/waiveRequirement'
  | '/office/requirementList'
  | '/office/saveRequirement'
  | '/office/requirementAnswers'

const reason = 'The second page is missing.'
const words = { 'en-US': 'Licence', 'zh-CN': '执照', 'es-ES': 'Licencia' }
const text = JSON.stringify(words)

/** A requirement that keeps nobody from anything. */
async function asked(db: Db, kind: RequirementKind): Promise<number> {
  const { id } = await db
    .insertInto('requirement')
    .values({ kind, title: text, text, least: null, required: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A document that a merchant handed in. */
async function handedIn({ db, merchant }: World) {
  const { actor } = await merchant()
  const { id } = await db
    .insertInto('requirement_answer')
    .values({
      ...{ requirement_id: await asked(db, 'document'), merchant_id: actor.merchant_id, state: 'pending' },
      ...{ rev: 1, file_id: null, valid_until: null, account_id: actor.account_id, at: actor.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aPaperOf({ db }: World, of: { account_id: number; merchant_id: number; at: Date }) {
  const { id } = await db
    .insertInto('file')
    .values({
      ...{ account_id: of.account_id, company_id: null, merchant_id: of.merchant_id, name: 'licence.pdf' },
      ...{ mime: 'application/pdf', bytes: 1000, sha256: randomBytes(32), storage_key: randomUUID() },
      ...{ width: null, height: null, created_at: of.at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const requirementCases: Cases<Paths> = {
  '/merchant/setup': {
    right: async ({ merchant }) => ({ as: (await merchant()).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/sendRequirementPaper': {
    right: async (world) => {
      const { caller, actor } = await world.merchant()
      const requirement_id = await asked(world.db, 'document')
      const file_id = await aPaperOf(world, actor)
      return { as: caller, input: { requirement_id, file_id, idempotency_key: randomUUID() } }
    },
    refused: async ({ merchant, db }) => ({
      as: (await merchant()).caller,
      input: { requirement_id: await asked(db, 'document') },
      reason: 'requirement.file',
    }),
    stranger: 'upload.notFound',
  },
  '/merchant/attestRequirement': {
    right: async ({ merchant, db }) => ({
      as: (await merchant()).caller,
      input: { requirement_id: await asked(db, 'attest'), rev: 1 },
    }),
    refused: async ({ merchant, db }) => ({
      as: (await merchant()).caller,
      input: { requirement_id: await asked(db, 'attest'), rev: 2 },
      reason: 'requirement.changed',
    }),
    stranger: 'nothing',
  },
  '/merchant/askOpening': {
    right: async ({ server, db }) => {
      const young = await aMerchant(db, undefined, merchantState.settingUp)
      const { email } = await aSeller(db, young, { at: new Date() })
      return { as: await server.loginAs(email), input: {} }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: {},
      reason: 'merchant.notAllowed',
    }),
    stranger: 'merchant.notAllowed',
  },
  '/office/merchantSetup': {
    right: async ({ staff, db }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: await aMerchant(db, undefined, merchantState.settingUp) },
    }),
    refused: async ({ staff }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: 999_999 },
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/reviewRequirement': {
    right: async (world) => ({
      as: (await world.staff('auditor')).caller,
      input: { answer_id: await handedIn(world), pass: '1' },
    }),
    refused: async (world) => ({
      as: (await world.staff('auditor')).caller,
      input: { answer_id: await handedIn(world), pass: '0', reason: 'no' },
      reason: 'requirement.reason',
    }),
    // Another auditor comes too late.
    stranger: 'requirement.reviewed',
  },
  '/office/waiveRequirement': {
    right: async ({ staff, db }) => ({
      as: (await staff('auditor')).caller,
      input: {
        merchant_id: await aMerchant(db, undefined, merchantState.settingUp),
        requirement_id: await asked(db, 'document'),
        reason,
      },
    }),
    refused: async ({ staff, db }) => ({
      as: (await staff('auditor')).caller,
      input: { merchant_id: await aMerchant(db), requirement_id: 999_999, reason },
      reason: 'requirement.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/requirementList': {
    right: async ({ staff }) => ({ as: (await staff('auditor')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/saveRequirement': {
    right: async ({ staff }) => ({
      as: (await staff('auditor')).caller,
      input: { kind: 'document', title: words, text: words, required: '0' },
    }),
    refused: async ({ staff }) => ({
      as: (await staff('auditor')).caller,
      input: { kind: 'products', title: words, text: words },
      reason: 'requirement.least',
    }),
    stranger: 'nothing',
  },
  '/office/requirementAnswers': {
    right: async (world) => {
      await handedIn(world)
      return { as: (await world.staff('auditor')).caller, input: { page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
}
