import { anArticle } from '#tests/fixtures/articles'
import { ask } from '../ask.ts'
import type { Asking, Cases, World } from '../world.ts'

type Paths =
  | '/home/getFixedArticleList'
  | '/home/getArticle'
  | '/home/searchArticles'
  | '/home/rateArticle'
  | '/office/articleList'
  | '/office/article'
  | '/office/articleVersions'
  | '/office/articleVersion'
  | '/office/createArticle'
  | '/office/saveArticle'
  | '/office/restoreArticle'
  | '/office/publishArticle'
  | '/office/unpublishArticle'
  | '/office/renameArticle'
  | '/office/deleteArticle'
  | '/office/orderArticles'

const said = (html: string) => ({ title: 'Ladders', summary: 'How to store them', html })
const texts = {
  'en-US': said('<p>Upright.</p>'),
  'zh-CN': said('<p>竖放。</p>'),
  'es-ES': said('<p>De pie.</p>'),
}
const titles = { 'en-US': 'Ladders', 'zh-CN': '', 'es-ES': '' }
const idempotency_key = () => crypto.randomUUID()

async function anEditor(world: World) {
  return (await world.staff('editor')).caller
}
/** An article and an editor who works on its first version. */
async function atDesk(world: World, wish: Parameters<typeof anArticle>[1] = {}) {
  const { id, slug } = await anArticle(world.db, wish)
  return { as: await anEditor(world), seen: { id, version: 1 }, slug }
}
/** The same, after somebody else saved another version. */
async function overtaken(world: World) {
  const desk = await atDesk(world)
  const other = { ...desk.seen, texts, idempotency_key: idempotency_key() }
  await ask(world.server, '/office/saveArticle', {
    as: await anEditor(world),
    input: other,
  } as Asking<'/office/saveArticle'>)
  return desk
}
const none = { id: 999_999, version: 1 }
let words = 0
const freshSlug = () => `fresh-${++words}`

/** Reading one article, which has to be there. */
const ofOneArticle = {
  right: async (world: World) => {
    const { as, seen } = await atDesk(world)
    return { as, input: { id: seen.id } }
  },
  refused: async (world: World) => ({
    as: await anEditor(world),
    input: { id: 999_999 },
    reason: 'article.notFound',
  }),
  stranger: 'nothing',
} satisfies Cases<Paths>['/office/article']

export const articleCases: Cases<Paths> = {
  '/home/getFixedArticleList': {
    right: async ({ guest }) => ({ as: guest, input: { section: 'about', summaries: 1 as never } }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/getArticle': {
    right: async ({ guest, db }) => ({ as: guest, input: { slug: (await anArticle(db)).slug } }),
    refused: async ({ guest, db }) => {
      const { slug } = await anArticle(db, { published: false })
      return { as: guest, input: { slug }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/home/searchArticles': {
    right: async ({ guest }) => ({ as: guest, input: { search: 'we sell' } }),
    refused: null,
    stranger: 'nothing',
  },
  '/home/rateArticle': {
    right: async ({ guest, db }) => {
      return { as: guest, input: { slug: (await anArticle(db)).slug, helpful: '1' } }
    },
    refused: async ({ guest }) => {
      return { as: guest, input: { slug: 'nothing', helpful: '0' }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/articleList': {
    right: async (world) => ({ as: await anEditor(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/article': ofOneArticle,
  '/office/articleVersions': ofOneArticle,
  '/office/articleVersion': {
    right: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { id: seen.id, number: 1 } }
    },
    refused: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { id: seen.id, number: 7 }, reason: 'article.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/createArticle': {
    right: async (world) => {
      const input = {
        slug: freshSlug(),
        section: 'help',
        title: titles,
        idempotency_key: idempotency_key(),
      } as const
      return { as: await anEditor(world), input }
    },
    refused: async (world) => {
      const { as, slug } = await atDesk(world)
      return { as, input: { slug, section: 'help', title: titles }, reason: 'article.slugTaken' }
    },
    stranger: 'article.slugTaken',
  },
  '/office/saveArticle': {
    right: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { ...seen, texts, idempotency_key: idempotency_key() } }
    },
    refused: async (world) => {
      const { as, seen } = await overtaken(world)
      return { as, input: { ...seen, texts }, reason: 'article.changed' }
    },
    stranger: 'article.changed',
  },
  '/office/restoreArticle': {
    right: async (world) => {
      const { as, seen } = await overtaken(world)
      return { as, input: { ...seen, version: 2, number: 1, idempotency_key: idempotency_key() } }
    },
    refused: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { ...seen, number: 9 }, reason: 'article.notFound' }
    },
    stranger: 'article.changed',
  },
  '/office/publishArticle': {
    right: async (world) => {
      const { as, seen } = await atDesk(world, { published: false })
      return { as, input: { ...seen, at: '2031-01-01T08:00:00Z' } }
    },
    refused: async (world) => {
      const { as, seen } = await atDesk(world, { html: '<p></p>', published: false })
      return { as, input: seen, reason: 'article.incomplete' }
    },
    // The same moment again is the same.
    stranger: 'nothing',
  },
  '/office/unpublishArticle': {
    right: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: seen }
    },
    refused: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { ...seen, later: '1' }, reason: 'article.notPublished' }
    },
    stranger: 'article.notPublished',
  },
  '/office/renameArticle': {
    right: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: { ...seen, slug: freshSlug(), section: 'about' } }
    },
    refused: async (world) => {
      const { slug } = await anArticle(world.db)
      const { as, seen } = await atDesk(world)
      return { as, input: { ...seen, slug, section: 'help' }, reason: 'article.slugTaken' }
    },
    stranger: 'nothing',
  },
  '/office/deleteArticle': {
    right: async (world) => {
      const { as, seen } = await atDesk(world)
      return { as, input: seen }
    },
    refused: async (world) => ({ as: await anEditor(world), input: none, reason: 'article.notFound' }),
    stranger: 'article.notFound',
  },
  '/office/orderArticles': {
    right: async (world) => {
      await anArticle(world.db, { section: 'policy' })
      const rows = await world.db.selectFrom('article').select('id').where('section', '=', 'policy').execute()
      const ids = rows.map(({ id }) => id).join(',')
      return { as: await anEditor(world), input: { section: 'policy', ids } }
    },
    refused: async (world) => {
      return {
        as: await anEditor(world),
        input: { section: 'policy', ids: '999999' },
        reason: 'article.notFound',
      }
    },
    stranger: 'nothing',
  },
}
